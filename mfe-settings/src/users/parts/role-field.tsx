import { useTranslation, useUser } from '@repartee/app-sdk';
import { type AccountRole, accountRoles, mayGrantRole } from '@repartee/contracts/people/accounts';
import { RadioCards } from '@repartee/ui-kit/radio-cards';

export function RoleField(props: {
  label: string;
  value: AccountRole;
  onChange(role: AccountRole): void;
  disabled?: boolean;
  hint?: string;
}) {
  const { t } = useTranslation('mfe-settings');
  const { organization_role } = useUser();
  const given = accountRoles.filter((role) => mayGrantRole(organization_role, role)).toReversed();
  return (
    <RadioCards
      {...props}
      cards={given.map((role) => ({
        value: role,
        label: t(`person.role.${role}`),
        about: t(`person.role_about.${role}`),
      }))}
    />
  );
}
