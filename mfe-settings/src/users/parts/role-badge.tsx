import { useTranslation } from '@repartee/app-sdk';
import { type Role, roleBadge } from '@repartee/contracts/access/roles';
import { Chip } from '@repartee/ui-kit/chip';

const tones = { red: 'red', orange: 'amber', blue: 'blue', grey: 'neutral' } as const;

/** A role, shown by colour and text (R-PERM-1). */
export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('mfe-settings');
  return <Chip tone={tones[roleBadge[role]]}>{t(`person.role.${role}`)}</Chip>;
}
