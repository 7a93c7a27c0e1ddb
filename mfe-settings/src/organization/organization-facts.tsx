import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { Card } from '@repartee/ui-kit/card';
import { Icon } from '@repartee/ui-kit/icon';
import form from '../form/form-page.module.css';
import styles from './organization-facts.module.css';

export function OrganizationFacts({
  organization,
  identity,
}: {
  organization: Organization;
  identity: boolean;
}) {
  const { t } = useTranslation('mfe-settings');
  const format = useFormat();
  const { name, logo, people, credit_eur, sso_realm, slug, created_at } = organization;
  const facts = [
    ['credit', format.euro(credit_eur)],
    ['people', format.number(people)],
    ...(identity
      ? ([
          ['slug', slug],
          ['realm', sso_realm ?? t('organization.no_realm')],
        ] as const)
      : []),
    ['since', format.date(created_at)],
  ] as const;
  return (
    <Card as="aside" aria-label={name} className={styles.card}>
      <div className={styles.head}>
        {logo ? <img src={logo} alt="" className={styles.logo} /> : <Icon name="building-2" size={24} />}
        <p className={styles.name}>{name}</p>
      </div>
      <dl className={form.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`organization.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
