import { useEndpoint, useLinks, useSession } from '@repartee/app-sdk';
import { Navigate } from '@repartee/app-sdk/router';
import { listSessions } from '@repartee/contracts/session/endpoints';
import { SkeletonPage } from '@repartee/ui-kit/skeleton';
import { readGuestProgress } from './guest-progress.ts';
import styles from './shared-session.module.css';

export default function GuestRedirectPage() {
  const links = useLinks();
  const { status, via } = useSession();
  const guest = via === 'guest';
  const kept = readGuestProgress();
  const place = guest || kept?.token ? kept : undefined;
  const looking = guest && !place;
  const own = useEndpoint(listSessions, { query: {} }, { enabled: looking });
  if (place) return <Navigate to={links.shared(place.access_code)} replace />;
  if (status === 'unknown' || (looking && own.isLoading))
    return (
      <div className={styles.page}>
        <SkeletonPage />
      </div>
    );
  const [first] = own.data?.items ?? [];
  return <Navigate to={looking && first ? links.play(first.id) : links.home} replace />;
}
