import { useLinks, useSession, useTranslation } from '@repartee/app-sdk';
import { unsentTurnOf } from '@repartee/session-player/unsent-turn';
import { Button, ButtonLink } from '@repartee/ui-kit/button';
import { EmptyState } from '@repartee/ui-kit/empty-state';
import styles from './shared-session.module.css';

/** The guest's access ended while they were here: claimed by an account, revoked or expired. */
export function GuestEnded({ session_id, again }: { session_id: string; again(): void }) {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  const { status } = useSession();
  const unsent = unsentTurnOf(session_id);
  return (
    <div className={styles.page} role="alert">
      <EmptyState
        page
        icon="lock"
        title={t('ended.title')}
        actions={
          <>
            <Button onClick={again}>{t('farewell.again')}</Button>
            {status === 'signed-in' ? (
              <ButtonLink href={links.dashboard}>{t('farewell.home')}</ButtonLink>
            ) : (
              <ButtonLink href={links.signIn(links.dashboard)}>{t('ended.sign_in')}</ButtonLink>
            )}
          </>
        }
      >
        {t('ended.text')}
        {unsent && (
          <p>
            {t('ended.unsent')} <q>{unsent}</q>
          </p>
        )}
      </EmptyState>
    </div>
  );
}
