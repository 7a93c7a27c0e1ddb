import type { UnsavedWork } from '@repartee/app-sdk/first-paint';
import type { Recovery } from '../resilience/recovery.ts';
import { loadExposedRemote } from './federation-runtime.ts';
import { createRemoteLoader, type LoadRemote, type RemoteLoaderOptions } from './remote-loader.ts';
import { watchDisabled } from './watch-disabled.ts';

// What the shell uses of its chunk `federation`, which it loads with the first remote or the first uncaught error.

export { showUncaughtError } from './show-uncaught-error.ts';

export interface LoaderOptions extends Omit<RemoteLoaderOptions, 'loadExposedRemote'> {
  readonly unsaved: Pick<UnsavedWork, 'any' | 'holdsPage'>;
  readonly recovery: Recovery;
}

/**
 * Loads remotes. Reloads the document when one whose code it has loaded was disabled, as soon as the page has no unsaved
 * changes and no conversation.
 */
export function createLoader({ unsaved, recovery, ...options }: LoaderOptions): LoadRemote {
  watchDisabled(
    (id) => options.telemetry.of(id).build !== undefined,
    () => {
      const mayLeave = !unsaved.any() && !unsaved.holdsPage();
      if (mayLeave) void recovery.leave();
      return mayLeave;
    },
  );
  return createRemoteLoader({ ...options, loadExposedRemote });
}
