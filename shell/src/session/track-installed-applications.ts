import { type Api, isApiError } from '@repartee/app-sdk/first-paint';
import type { ShellSession } from './session-store.ts';

export interface ApplicationChanges {
  /** Refetches the user here and in the other tabs: menu, pages and contributions update. */
  changed(): Promise<void>;
  /** Returns a client that refetches the user when a call is rejected because the application was deleted. */
  watch(api: Api): Api;
}

/** Tracks installed applications of the user's organization: changes in this tab, in other tabs and by other users. */
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
