import { useTranslation } from '@repartee/app-sdk/first-paint';
import { displayName } from '@repartee/contracts/identity/display-name';
import type { User } from '@repartee/contracts/identity/user';
import styles from './greeting.module.css';
import { greetingAt } from './greeting-at.inline.ts';

/** An inline script may fill the greeting in before the page's code runs (`writeGreeting`). */
export function Greeting({ user }: { user: User | null }) {
  const { t } = useTranslation('shell');
  const name = user && (user.first_name || displayName(user));
  const greet = (time: ReturnType<typeof greetingAt>, name: string) => t(`dashboard.${time}`, { name });
  const greetings = {
    morning: greet('morning', '%'),
    afternoon: greet('afternoon', '%'),
    evening: greet('evening', '%'),
  };
  return (
    <span className={styles.greeting} data-greetings={JSON.stringify(greetings)} suppressHydrationWarning>
      {name ? greet(greetingAt(new Date().getHours()), name) : ''}
    </span>
  );
}
