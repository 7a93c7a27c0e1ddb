import { useLinks, useTranslation } from '@repartee/app-sdk';
import { ButtonLink } from '@repartee/ui-kit/button';
import { GuestEndState } from './guest-end-state.tsx';

/** If the visitor also has an account, the tab uses the account again after the guest session. */
export function GuestSessionOver({ again }: { again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  return (
    <GuestEndState
      icon="check"
      title={t('farewell.title')}
      again={again}
      signedOut={<ButtonLink href={links.signIn(links.dashboard)}>{t('keep.sign_in')}</ButtonLink>}
    >
      {t('farewell.text')} {t('keep.text')}
    </GuestEndState>
  );
}
