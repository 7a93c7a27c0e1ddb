import { patterns, useEndpoint, useTranslation, useUser } from '@repartee/app-sdk';
import { displayName } from '@repartee/contracts/identity/display-name';
import { authenticationMethods } from '@repartee/contracts/identity/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Section } from '@repartee/ui-kit/section';
import { ApiTokens } from '../api-tokens/api-tokens.tsx';
import { useSignsInByPassword } from '../password/only-with-password-login.tsx';
import { AuthSessions } from './auth-sessions.tsx';
import { Calendar } from './calendar.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';
import { SecondFactor } from './second-factor/second-factor.tsx';

export default function ProfilePage() {
  const { t } = useTranslation('mfe-auth');
  const user = useUser();
  const methods = useEndpoint(authenticationMethods, {});
  const byPassword = useSignsInByPassword() && methods.data?.fau !== false;
  const name = displayName(user);
  return (
    <>
      <PageHeader
        title={name}
        subtitle={<Facts of={[t(`role.${user.organization_role}`), user.organization_name]} />}
      />
      <div className={styles.page}>
        <Section title={t('profile.about')}>
          <ProfileForm user={user} />
        </Section>
        <div className={styles.beside}>
          <Section title={t('profile.security')}>
            {byPassword ? (
              <ButtonLink icon="key-round" href={patterns.changePassword}>
                {t('profile.change_password')}
              </ButtonLink>
            ) : (
              <p className={styles.text}>{t('profile.password_elsewhere')}</p>
            )}
          </Section>
          {byPassword && <SecondFactor />}
          <AuthSessions />
        </div>
        <div className={styles.below}>
          <NotificationPreferences />
          <Calendar />
          <ApiTokens asksPassword={byPassword} />
          <OwnData />
        </div>
      </div>
    </>
  );
}
