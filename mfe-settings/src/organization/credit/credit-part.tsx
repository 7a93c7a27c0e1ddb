import { Can, useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import type { ReplyOf } from '@repartee/contracts/endpoint';
import { listCreditChanges } from '@repartee/contracts/people/organization/endpoints';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Pagination } from '@repartee/ui-kit/pagination';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Section } from '@repartee/ui-kit/section';
import { SkeletonLines } from '@repartee/ui-kit/skeleton';
import { Suspense, useState } from 'react';
import { classNames } from '../../class-names.ts';
import styles from '../credit.module.css';

const CreditDialog = lazyPart(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }), {
  close: ({ close }) => close(),
});

export function CreditPart({ organization }: { organization: Organization }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const [asked, setAsked] = useState<{ page?: number; page_size?: number }>({});
  const [changing, setChanging] = useState(false);
  const reading = useEndpoint(
    listCreditChanges,
    { params: { id: organization.id }, query: asked },
    { keepPreviousData: true },
  );
  return (
    <Section
      title={t('credit.title')}
      aside={
        <Can permission="organization-update-credit">
          <Button size="small" icon="pencil" onClick={() => setChanging(true)}>
            {t('credit.change')}
          </Button>
        </Can>
      }
    >
      <p className={styles.balance}>{format.euro(organization.credit_eur)}</p>
      <p className={classNames('quiet', styles.about)}>{t('credit.about')}</p>
      <QueryBoundary reading={reading} page={false} skeleton={<SkeletonLines count={2} />}>
        {({ items, page, page_size, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{t('credit.none')}</p>}
            <Rows flush>
              {items.map((one, index) => (
                <CreditChangeRow key={one.id} change={one} before={items[index + 1]?.balance_eur} />
              ))}
            </Rows>
            <Pagination page={page} pageSize={page_size} total={total} onChange={setAsked} />
          </>
        )}
      </QueryBoundary>
      {changing && (
        <Suspense>
          <CreditDialog organization={organization} close={() => setChanging(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function CreditChangeRow(props: {
  change: ReplyOf<typeof listCreditChanges>['items'][number];
  /** Credit after the change before this one, if it is on the page. */
  before: number | undefined;
}) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { amount_eur, balance_eur, reason, changed_by_name, created_at } = props.change;
  const used = (props.before ?? 0) + amount_eur - balance_eur;
  return (
    <Row
      picture={null}
      name={reason}
      facts={
        <Facts
          of={[
            changed_by_name,
            format.dateTime(created_at),
            props.before !== undefined &&
              used >= 0.005 &&
              t('credit.used_between', { amount: format.euro(used) }),
          ]}
        />
      }
    >
      <div className={styles.amounts}>
        <p>
          {amount_eur > 0 ? '+' : ''}
          {format.euro(amount_eur)}
        </p>
        <p className="quiet">{t('credit.after', { amount: format.euro(balance_eur) })}</p>
      </div>
    </Row>
  );
}
