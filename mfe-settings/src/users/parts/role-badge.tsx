import { useTranslation } from '@repartee/app-sdk';
import type { Role } from '@repartee/contracts/access/roles';
import { Chip } from '@repartee/ui-kit/chip';
import { roleTone } from './role-tone.ts';

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('mfe-settings');
  return <Chip tone={roleTone(role)}>{t(`person.role.${role}`)}</Chip>;
}
