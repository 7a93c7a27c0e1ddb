import { passwordRules } from '@repartee/contracts/identity/password';
import { Icon } from '@repartee/ui-kit/icon';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { useAuthWords } from '../words.ts';
import styles from './password-rules.module.css';

/** What a new password needs, ticked off while it is typed (R-VAL-1). */
export function PasswordRules({ password }: { password: string }) {
  const words = useAuthWords();
  return (
    <ul className={styles.rules} aria-label={words('password.title')}>
      {passwordRules.map((rule) => {
        const kept = rule.holds(password);
        return (
          <li key={rule.id} className={kept ? styles.kept : styles.open}>
            <Icon name={kept ? 'check' : 'circle'} size={14} />
            {words(`password.${rule.id}`)}
            <VisuallyHidden>{words(kept ? 'password.kept' : 'password.open')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
