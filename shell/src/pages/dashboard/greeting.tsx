import { useTranslation } from '@repartee/app-sdk/first-paint';
import { displayName } from '@repartee/contracts/identity/display-name';
import type { User } from '@repartee/contracts/identity/user';
import styles from './greeting.module.css';

export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';

/** Empty until the user is known; CSS then shows a placeholder. */
export function Greeting({ user }: { user: User | null }) {
  const { t } = useTranslation('shell');
  const name = user && (user.first_name || displayName(user));
  return (
    <span className={styles.greeting}>
      {name && t(`dashboard.${greetingAt(new Date().getHours())}`, { name })}
    </span>
  );
}
