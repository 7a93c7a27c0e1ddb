import { patterns, useEndpoint, useTranslation, useUser } from '@repartee/app-sdk';
import { useSearchParams } from '@repartee/app-sdk/router';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import { authenticationMethods } from '@repartee/contracts/people/identity/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { Section } from '@repartee/ui-kit/section';
import { type Tab, Tabs } from '@repartee/ui-kit/tabs';
import { useState } from 'react';
import { ApiTokens } from '../api-tokens/api-tokens.tsx';
import { useSignsInByPassword } from '../password/only-with-password-login.tsx';
import { AuthSessions } from './auth-sessions.tsx';
import { Calendar } from './calendar.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { OwnAccommodation } from './own-accommodation.tsx';
import { OwnAiBudget } from './own-ai-budget.tsx';
import { OwnData } from './own-data.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profile-page.module.css';
import { SecondFactor } from './second-factor/second-factor.tsx';

/** The query parameter `tab` selects a part. A user who has to add a second factor sees that part first. */
export default function ProfilePage() {
  const { t } = useTranslation('mfe-auth');
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const methods = useEndpoint(authenticationMethods, {});
  const byPassword = useSignsInByPassword() && methods.data?.fau !== false;
  // The dialog with the recovery codes stays open when the factor is no longer due.
  const [usual] = useState(user.second_factor_due ? 'security' : 'about');
  const tabs: readonly Tab[] = [
    {
      key: 'about',
      label: t('profile.about'),
      content: (
        <div className={styles.parts}>
          <ProfileForm user={user} />
          <OwnAccommodation />
          <OwnAiBudget />
        </div>
      ),
      keep: true,
    },
    {
      key: 'security',
      label: t('profile.sign_in'),
      content: (
        <div className={styles.parts}>
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
      ),
    },
    {
      key: 'notifications',
      label: t('notifications.title'),
      content: (
        <div className={styles.parts}>
          <NotificationPreferences />
          <Calendar />
        </div>
      ),
    },
    {
      key: 'data',
      label: t('profile.data'),
      content: (
        <div className={styles.parts}>
          <OwnData />
          <ApiTokens asksPassword={byPassword} />
        </div>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={displayName(user)}
        subtitle={<Facts of={[t(`role.${user.organization_role}`), user.organization_name]} />}
      />
      <Tabs
        label={t('profile.title')}
        tabs={tabs}
        active={tabs.find(({ key }) => key === params.get('tab'))?.key ?? usual}
        onChange={(tab) => setParams(tab === usual ? {} : { tab })}
      />
    </>
  );
}
