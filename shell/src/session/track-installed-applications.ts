import { type Api, isApiError } from '@repartee/app-sdk/first-paint';
import type { ShellSession } from './session-store.ts';

export interface ApplicationChanges {
  /** Fetches the user again in this tab and in the other tabs, so that menu, pages and contributions update. */
  changed(): Promise<void>;
  /**
   * Wraps an API client so that the user is fetched again when a call is rejected because an application is not
   * installed.
   */
  watch(api: Api): Api;
}

/**
 * Keeps the installed applications of the signed-in user up to date, after changes in this tab, in other tabs and by
 * other users.
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
    changed: async () => {
      channel.postMessage('changed');
      await refresh();
    },
    watch: (api) => ({
      call: async (...call) => {
        try {
          return await api.call(...call);
        } catch (error) {
          if (isApiError(error) && error.code === 'application_not_installed') void refreshOnce();
          throw error;
        }
      },
    }),
  };
}
