import { patterns, useHost, useTranslation } from '@repartee/app-sdk';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import { useState } from 'react';
import { writeGuestProgress } from './guest-progress.ts';
import { GuestSwitches } from './guest-switches.tsx';
import styles from './shared-session.module.css';

/** Tells a user that this tab has a guest, and offers to sign in with the account of the browser again (R-SES-4). */
export function GuestTab() {
  const { t } = useTranslation('mfe-shared-session');
  const { session } = useHost();
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    writeGuestProgress(undefined);
    void session.leaveGuest();
  };
  return (
    <div className={styles.page}>
      <GuestSwitches />
      <EmptyState
        page
        icon="user"
        title={t('guest_tab.title')}
        actions={
          <>
            <Button variant="primary" loading={leaving} onClick={leave}>
              {t('guest_tab.account')}
            </Button>
            <ButtonLink href={patterns.guestRedirect}>{t('guest_tab.back')}</ButtonLink>
          </>
        }
      >
        {t('guest_tab.text')}
      </EmptyState>
    </div>
  );
}
