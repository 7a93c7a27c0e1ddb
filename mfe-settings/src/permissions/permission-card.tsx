import { useEndpointMutation, useLocale, useTranslation, useUser } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { localized } from '@repartee/contracts/locales';
import {
  grantableRoles,
  type PermissionGrants,
  replacePermissionGrants,
} from '@repartee/contracts/remotes/permission-grant-endpoints';
import { Card } from '@repartee/ui-kit/card';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Facts } from '@repartee/ui-kit/facts';
import { showToast } from '@repartee/ui-kit/toast';
import { useId, useState } from 'react';
import { MembersField } from '../groups/members-field.tsx';
import styles from './permission-card.module.css';

type Holders = Pick<PermissionGrants, 'roles' | 'users'>;

/** Each change is saved at once. A change that the server rejects is undone. */
export function PermissionCard({ grants }: { grants: PermissionGrants }) {
  const { t } = useTranslation('mfe-settings');
  const locale = useLocale();
  const toastError = useErrorToast();
  const headingId = useId();
  const { organization_id, permissions } = useUser();
  const [holders, setHolders] = useState<Holders>(grants);
  const replace = useEndpointMutation(replacePermissionGrants);
  const { permission, remote, title } = grants;
  const mayGrant = permissions.includes(permission);

  const put = async (next: Holders) => {
    const before = holders;
    setHolders(next);
    const body = { roles: next.roles, user_ids: next.users.map(({ id }) => id) };
    try {
      await replace.mutateAsync({ params: { id: organization_id, permission }, body });
      showToast({ text: t('form.saved') });
    } catch (error) {
      setHolders(before);
      toastError(error);
    }
  };

  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{localized(title, locale)}</h2>
      <p className={styles.about}>
        <Facts of={[permission, remote]} />
      </p>
      <fieldset className={styles.roles} disabled={!mayGrant}>
        <legend className={styles.legend}>{t('permissions.roles')}</legend>
        {grantableRoles.map((role) => (
          <Checkbox
            key={role}
            label={t(`person.role.${role}`)}
            checked={holders.roles.includes(role)}
            disabled={!mayGrant}
            onChange={({ target }) => {
              const others = holders.roles.filter((one) => one !== role);
              void put({ ...holders, roles: target.checked ? [...others, role] : others });
            }}
          />
        ))}
      </fieldset>
      {mayGrant ? (
        <MembersField
          label={t('permissions.users')}
          none={t('permissions.users_none')}
          organization_id={organization_id}
          members={holders.users}
          onChange={(users) => void put({ ...holders, users: [...users] })}
        />
      ) : (
        <p className={styles.about}>{t('permissions.not_yours')}</p>
      )}
    </Card>
  );
}
