import { useTranslation } from '@repartee/app-sdk';
import type { UserStatus } from '@repartee/contracts/people/accounts';
import { Icon, type IconName } from '@repartee/ui-kit/icon';
import { classNames } from '../class-names.ts';
import styles from './user-status.module.css';

const drawings = {
  active: 'check',
  invited: 'mail',
  new: 'clock',
  deactivated: 'lock',
  erasure: 'trash-2',
} as const satisfies Record<UserStatus | 'erasure', IconName>;

/** `erasure` marks a user who asked for the erasure of their data. */
export function UserStatusChip({ status }: { status: UserStatus | 'erasure' }) {
  const { t } = useTranslation('mfe-settings');
  return (
    <span className={classNames(styles.status, styles[status])} data-status={status}>
      <Icon name={drawings[status]} size={14} />
      {t(`person.status.${status}`)}
    </span>
  );
}
