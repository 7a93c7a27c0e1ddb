import { useLinks, useTranslation } from '@repartee/app-sdk';
import { unsentTurnOf } from '@repartee/session-player/unsent-turn';
import { ButtonLink } from '@repartee/ui-kit/button';
import { GuestEndState } from './guest-end-state.tsx';

/** A guest's access ends when an account claims the session, or when the access is revoked or expires. */
export function GuestEnded({ session_id, again }: { session_id: string; again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  const unsent = unsentTurnOf(session_id);
  return (
    <GuestEndState
      alert
      icon="lock"
      title={t('ended.title')}
      again={again}
      signedOut={<ButtonLink href={links.signIn(links.dashboard)}>{t('ended.sign_in')}</ButtonLink>}
    >
      {t('ended.text')}
      {unsent && (
        <p>
          {t('ended.unsent')} <q>{unsent}</q>
        </p>
      )}
    </GuestEndState>
  );
}
