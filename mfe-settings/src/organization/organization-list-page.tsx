import { Can, useEndpoint, useFormat, useListPage, useListState, useTranslation } from '@repartee/app-sdk';
import { ListResults } from '@repartee/app-sdk/list-results';
import { listOrganizations } from '@repartee/contracts/people/organization/endpoints';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Facts } from '@repartee/ui-kit/facts';
import { ListTools } from '@repartee/ui-kit/list-tools';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Row, Rows } from '@repartee/ui-kit/row';
import { editOrganizationPath } from '../paths.ts';
import styles from './organization-list.module.css';

export default function OrganizationListPage() {
  const { t } = useTranslation('mfe-settings');
  const list = useListState();
  const { state, query, change } = list;
  const reading = useEndpoint(listOrganizations, { query }, { keepPreviousData: true });
  const data = useListPage(list, reading);
  return (
    <>
      <PageHeader
        title={t('organization.list_title')}
        trail={[{ label: t('home.title'), href: '/settings' }]}
        actions={
          <Can permission="organization-create">
            <ButtonLink variant="primary" icon="plus" href="/settings/organization/create">
              {t('organization.new')}
            </ButtonLink>
          </Can>
        }
      />
      <ListTools state={state} change={change} label={t('organization.search')} />
      <ListResults list={list} reading={reading} data={data}>
        {(organizations) => <OrganizationRows organizations={organizations} />}
      </ListResults>
    </>
  );
}

function OrganizationRows({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  return (
    <Rows>
      {organizations.map(({ id, name, slug, logo, sso_realm, people, erased_at, credit_eur }) => (
        <Row
          key={id}
          arrow
          stacks
          picture={logo ? <img src={logo} alt="" className={styles.logo} /> : 'building-2'}
          name={name}
          href={editOrganizationPath(id)}
          facts={
            <Facts
              of={[
                slug,
                t('organization.count_people', { count: people }),
                sso_realm && t('organization.by_realm', { realm: sso_realm }),
              ]}
            />
          }
        >
          {erased_at && (
            <Chip tone="amber" icon="trash-2">
              {t('organization.erased', { when: format.date(erased_at) })}
            </Chip>
          )}
          <span className={styles.credit}>
            {t('organization.credit_of', { amount: format.euro(credit_eur) })}
          </span>
        </Row>
      ))}
    </Rows>
  );
}
