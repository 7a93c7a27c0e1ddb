import type { Remote } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Recovery } from '../life/recovery.ts';
import { isRemoteLoadError, type RemoteFault } from './remote-load-error.ts';
import type { RemoteLoader } from './remote-loader.ts';

/**
 * Loads a remote. Only who is on the way to a page names its `target`: nobody else may have the document loaded anew. Who
 * knows what is to be shown names its `module`, which is then fetched beside the remote.
 */
export type LoadRemote = (remote: BootRemote, target?: string, module?: string) => Promise<Remote>;

/** What a newer shell may mend: files that are gone, and a remote that was made for it. */
const mendedByReload: readonly RemoteFault[] = ['network', 'incompatible'];

/** What cannot be loaded as it is deployed now may need the newest build of the whole page (R-APP-3). */
export const createLoadRemote =
  (loader: RemoteLoader, recovery: Recovery): LoadRemote =>
  async (remote, target) => {
    try {
      return await loader.load(remote);
    } catch (error) {
      const mayMend = isRemoteLoadError(error) && !error.unreachable && mendedByReload.includes(error.kind);
      if (target !== undefined && mayMend) await recovery.reloadIfStale(error, target);
      throw error;
    }
  };

/** The same, where only the path of a target is known of what the address names. */
export const withWholeTarget =
  (load: LoadRemote, whole: (target: string) => string): LoadRemote =>
  (remote, target, module) =>
    load(remote, target && whole(target), module);
