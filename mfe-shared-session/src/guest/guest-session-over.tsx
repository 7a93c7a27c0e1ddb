import { forgetClaimableGuests, readClaimableGuests, useLinks, useTranslation } from '@repartee/app-sdk';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { useState } from 'react';
import { GuestEndState } from './guest-end-state.tsx';

/**
 * If the visitor also has an account, the tab uses the account again after the guest session. On a computer that others
 * use, the guest can make the browser forget that they were here (R-STORE-2).
 */
export function GuestSessionOver({ again }: { again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  const [claimable, setClaimable] = useState(() => readClaimableGuests().map(({ token }) => token));
  const forget = () => {
    forgetClaimableGuests(claimable);
    setClaimable([]);
  };
  return (
    <GuestEndState
      icon="check"
      title={t('farewell.title')}
      again={again}
      signedOut={<ButtonLink href={links.signIn(links.dashboard)}>{t('keep.sign_in')}</ButtonLink>}
    >
      {t('farewell.text')} {claimable.length > 0 ? t('keep.text') : t('farewell.forgotten')}
      {claimable.length > 0 && (
        <p>
          {t('farewell.shared_computer')}{' '}
          <Button size="small" onClick={forget}>
            {t('farewell.forget')}
          </Button>
        </p>
      )}
    </GuestEndState>
  );
}
