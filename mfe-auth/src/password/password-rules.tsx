import { useTranslation } from '@repartee/app-sdk';
import { passwordRules } from '@repartee/contracts/people/identity/password';
import { Icon } from '@repartee/ui-kit/icon';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import styles from './password-rules.module.css';

export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('mfe-auth');
  return (
    <ul className={styles.rules} aria-label={t('password.title')}>
      {passwordRules.map((rule) => {
        const kept = rule.holds(password);
        return (
          <li key={rule.id} className={kept ? styles.kept : styles.open}>
            <Icon name={kept ? 'check' : 'circle'} size={14} />
            {t(`password.${rule.id}`)}
            <VisuallyHidden>{t(kept ? 'password.kept' : 'password.open')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}
