import { useTranslation } from '@repartee/app-sdk';
import { type Role, roleColours } from '@repartee/contracts/runtime/access/roles';
import { Chip } from '@repartee/ui-kit/chip';

const tones = { red: 'red', orange: 'amber', blue: 'blue', grey: 'neutral' } as const;

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('mfe-settings');
  return <Chip tone={tones[roleColours[role]]}>{t(`person.role.${role}`)}</Chip>;
}
