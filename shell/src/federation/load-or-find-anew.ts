import type { Remote } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Recovery } from '../life/recovery.ts';
import { isRemoteLoadError } from './remote-load-error.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Loads a remote for a page at `target`. One that does not arrive is looked up anew: it may have been released or rolled back meanwhile. */
export type LoadRemote = (remote: BootRemote, target: string) => Promise<Remote>;

export const createLoadRemote =
  (
    loader: RemoteLoader,
    recovery: Recovery,
    lookUp: (id: string) => Promise<BootRemote | undefined>,
  ): LoadRemote =>
  async (remote, target) => {
    try {
      return await loader.load(remote);
    } catch (error) {
      if (!isRemoteLoadError(error) || error.kind !== 'network') throw error;
      const fresh = await lookUp(remote.id);
      if (fresh && fresh.build !== remote.build) return await loader.load(fresh);
      await recovery.reloadIfStale(error, target);
      throw error;
    }
  };
