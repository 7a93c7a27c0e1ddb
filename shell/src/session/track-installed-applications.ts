import { type Api, isApiError } from '@repartee/app-sdk/first-paint';
import type { ShellSession } from './session-store.ts';

export interface ApplicationChanges {
  /** Fetches the user again in all tabs, so that menu, pages and contributions update. */
  changed(): Promise<void>;
  /** Fetches the user again in this tab. Simultaneous calls share one request. */
  refetch(): Promise<void>;
  /**
   * Fetches the user again when a call is not permitted (403), for example because an application is not installed: what
   * the browser knows of the user is then out of date (R-STORE-2).
   */
  watch(api: Api): Api;
}

/**
 * Updates the user's list of installed applications after a change in this tab, in another tab or by another
 * user.
 */
export function trackInstalledApplications(
  session: () => Pick<ShellSession, 'refreshUser'>,
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>,
): ApplicationChanges {
  const refresh = () => session().refreshUser();
  channel.addEventListener('message', () => void refresh());
  let refreshing: Promise<void> | undefined;
  const refreshOnce = () => {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  return {
    refetch: refreshOnce,
    changed: async () => {
      channel.postMessage('changed');
      await refresh();
    },
    watch: (api) => ({
      call: async (...call) => {
        try {
          return await api.call(...call);
        } catch (error) {
          if (isApiError(error) && error.status === 403) void refreshOnce();
          throw error;
        }
      },
    }),
  };
}
