import {
  localPath,
  localStore,
  storageKeys,
  useEndpoint,
  useLinks,
  useSession,
  useTranslation,
} from '@repartee/app-sdk';
import { Navigate, useLocation } from '@repartee/app-sdk/router';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { ButtonLink } from '@repartee/ui-kit/button';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { readGuestProgress } from './guest-progress.ts';
import { GuestState } from './guest-state.tsx';
import { GuestTab } from './guest-tab.tsx';
import styles from './shared-session.module.css';

/**
 * With `after`, a page that needs an account was opened in a guest’s tab. Otherwise, leads the guest to the session; a visitor
 * without one is told so.
 */
export default function GuestRedirectPage() {
  const { search } = useLocation();
  const after = localPath(new URLSearchParams(search).get('after'), '');
  return after ? <AccountPage after={after} /> : <OwnSession />;
}

function AccountPage({ after }: { after: string }) {
  const links = useLinks();
  const { status, via } = useSession();
  if (status === 'unknown') return <Loading />;
  if (via !== 'guest') return <Navigate to={status === 'signed-in' ? after : links.signIn(after)} replace />;
  const hasAccount = localStore.get(storageKeys.accessToken) !== undefined;
  return hasAccount ? <GuestTab /> : <Navigate to={links.signIn(after)} replace />;
}

function OwnSession() {
  const links = useLinks();
  const { status, via } = useSession();
  const guest = via === 'guest';
  const kept = readGuestProgress();
  const place = guest || kept?.token ? kept : undefined;
  const looking = guest && !place;
  const own = useEndpoint(listSessions, { query: {} }, { enabled: looking });
  if (place) return <Navigate to={links.shared(place.access_code)} replace />;
  if (status === 'unknown' || (looking && own.isLoading)) return <Loading />;
  if (status === 'anonymous') return <NoSession />;
  const [first] = own.data?.items ?? [];
  return <Navigate to={looking && first ? links.play(first.id) : links.home} replace />;
}

function NoSession() {
  const { t } = useTranslation('mfe-shared-session');
  const links = useLinks();
  return (
    <GuestState
      icon="key-round"
      title={t('no_session.title')}
      actions={
        <>
          <ButtonLink href={`${links.home}#code`} variant="primary">
            {t('no_session.code')}
          </ButtonLink>
          <ButtonLink href={links.home}>{t('closed.home')}</ButtonLink>
        </>
      }
    >
      {t('no_session.text')}
    </GuestState>
  );
}

const Loading = () => (
  <div className={styles.page}>
    <SkeletonPage />
  </div>
);
