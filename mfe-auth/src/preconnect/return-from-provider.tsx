import {
  isApiError,
  localPath,
  patterns,
  tabKeys,
  tabStore,
  useHost,
  useTranslation,
} from '@repartee/app-sdk';
import { useNavigate } from '@repartee/app-sdk/router';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useEffect, useRef } from 'react';
import { refusals } from './refusals.ts';

interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss: string | null;
}

/**
 * Returns the realm from the OAuth state `<realm>:<random>`. The state carries the realm because the browser may block
 * storage.
 */
export const realmOf = (state: string): string => state.slice(0, Math.max(0, state.lastIndexOf(':')));

/** Signs the user in with the `code` in the callback URL. The realm form is shown if the sign-in fails. */
export function ReturnFromProvider({ returned }: { returned: Returned }) {
  const { t } = useTranslation('mfe-auth');
  const { session } = useHost();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { code, state, iss } = returned;
    const arrive = async () => {
      await session.signInWithProvider({ realm: realmOf(state), code, state, ...(iss ? { iss } : {}) });
      const after = localPath(tabStore.get(tabKeys.afterSignIn), patterns.dashboard);
      tabStore.remove(tabKeys.afterSignIn);
      await navigate(after, { replace: true });
    };
    arrive().catch(async (error: unknown) => {
      const reason = (isApiError(error) && refusals.find((one) => one === error.code)) || 'failed';
      await navigate(`${patterns.preconnect}?error=${reason}`, { replace: true });
    });
  }, [returned, session, navigate]);
  return (
    <div role="status">
      <p>{t('realm.arriving')}</p>
      <Skeleton width="half" />
    </div>
  );
}
