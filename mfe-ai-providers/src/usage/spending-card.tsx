import { Can, useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { LoadError } from '@repartee/app-sdk/load-error';
import { priceOfWritten, writtenEur } from '@repartee/contracts/ai/ai-model';
import {
  type AiSpending,
  readAiSpending,
  spendingWarningShare,
  updateAiSpending,
} from '@repartee/contracts/ai/spending-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { EurField } from '@repartee/ui-kit/eur-field';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { Notice } from '@repartee/ui-kit/notice';
import { ProgressBar } from '@repartee/ui-kit/progress-bar';
import { Skeleton, SkeletonGroup } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { z } from 'zod';
import { spendingFigures } from './spending-figures.ts';
import styles from './usage.module.css';

export function SpendingCard() {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const reading = useEndpoint(readAiSpending, {});
  const { data, error } = reading;
  const [changing, setChanging] = useState(false);
  if (error && !data)
    return <LoadError error={error} retry={reading.refetch} retrying={reading.isFetching} />;
  if (!data)
    return (
      <Card className="stack">
        <SkeletonGroup>
          <Skeleton width="half" />
          <Skeleton width="wide" />
        </SkeletonGroup>
      </Card>
    );
  const reread = async () => {
    const now = await reading.refetch();
    if (now.error || !now.data) throw now.error;
    return now.data;
  };
  const { spent, cap, ...figures } = spendingFigures(data);
  const share = Math.min(1, figures.share);
  return (
    <Card as="section" aria-label={t('spending.title')} className="stack">
      <div className={styles.spent}>
        <div>
          <p className="quiet">{t('spending.this_month')}</p>
          <p className={styles.amount}>{format.euro(spent)}</p>
        </div>
        <div>
          <p className="quiet">{t('spending.limit')}</p>
          <p className={styles.amount}>{cap === null ? t('spending.no_limit') : format.euro(cap)}</p>
        </div>
        {data.person_budget_eur !== null && (
          <div>
            <p className="quiet">{t('spending.person')}</p>
            <p className={styles.amount}>{format.euro(Number(data.person_budget_eur))}</p>
          </div>
        )}
        {data.credit_left_eur !== null && (
          <div>
            <p className="quiet">{t('spending.credit')}</p>
            <p className={styles.amount}>{format.euro(Number(data.credit_left_eur))}</p>
          </div>
        )}
        <Can permission="ai-provider-update">
          <Button size="small" icon="pencil" onClick={() => setChanging(true)}>
            {t('spending.change')}
          </Button>
        </Can>
      </div>
      {cap !== null && (
        <ProgressBar value={share} label={t('spending.share', { share: format.percent(share) })} />
      )}
      {cap !== null && <p className="quiet">{t('spending.how')}</p>}
      {cap !== null && share >= spendingWarningShare && (
        <Notice
          tone={share >= 1 ? 'danger' : 'warning'}
          title={t(share >= 1 ? 'spending.stopped' : 'spending.nearly')}
        >
          {t(share >= 1 ? 'spending.stopped_text' : 'spending.nearly_text')}
        </Notice>
      )}
      {changing && <LimitDialog spending={data} reread={reread} close={() => setChanging(false)} />}
    </Card>
  );
}

const schema = z.object({ monthly_cap_eur: writtenEur, person_budget_eur: writtenEur });
type Written = z.output<typeof schema>;

const written = ({ monthly_cap_eur, person_budget_eur }: AiSpending): Written => ({
  monthly_cap_eur: monthly_cap_eur ?? '',
  person_budget_eur: person_budget_eur ?? '',
});
const limitsOf = ({ monthly_cap_eur, person_budget_eur }: Written) => ({
  monthly_cap_eur: priceOfWritten(monthly_cap_eur),
  person_budget_eur: priceOfWritten(person_budget_eur),
});

function LimitDialog(props: { spending: AiSpending; reread(): Promise<AiSpending>; close(): void }) {
  const { spending, reread, close } = props;
  const { t } = useTranslation('mfe-ai-providers');
  const update = useEndpointMutation(updateAiSpending);
  const form = useForm<Written>({
    schema,
    initialValues: written(spending),
    guarded: false,
    reread: async () => written(await reread()),
    save: async (values, { stored, overwrite }) => {
      const body = { ...limitsOf(values), ...(overwrite ? {} : { expected: limitsOf(stored) }) };
      await update.mutateAsync({ body });
      showToast({ text: t('spending.saved') });
      close();
    },
  });
  return (
    <FormDialog of={form} onClose={close} size="small" title={t('spending.change')} saveLabel={t('act.save')}>
      <EurField
        name="monthly_cap_eur"
        label={t('spending.limit_eur')}
        placeholder={t('spending.no_limit_set')}
      />
      <EurField
        name="person_budget_eur"
        label={t('spending.person_eur')}
        hint={t('spending.person_hint')}
        placeholder={t('spending.no_limit_set')}
      />
    </FormDialog>
  );
}
