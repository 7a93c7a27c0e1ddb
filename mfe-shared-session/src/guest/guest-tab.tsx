import { patterns, useHost, useTranslation } from '@repartee/app-sdk';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { useState } from 'react';
import { writeGuestProgress } from './guest-progress.ts';
import { GuestState } from './guest-state.tsx';

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
    <GuestState
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
    </GuestState>
  );
}
