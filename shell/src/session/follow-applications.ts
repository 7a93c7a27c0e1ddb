import { type Api, isApiError } from '@repartee/app-sdk/first-paint';
import type { ShellSession } from './session-store.ts';

export interface ApplicationChanges {
  /** The user is fetched here and in the other tabs: menu, pages and contributions follow. */
  changed(): Promise<void>;
  /** The same client, which fetches the user when a call is refused because a user has deleted the application. */
  watch(api: Api): Api;
}

/** Follows what happens to the applications of the user's organization, here, in other tabs and by others. */
export function followApplications(
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
