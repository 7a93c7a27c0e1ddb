import { type Remote, remoteFault } from '@repartee/app-sdk/first-paint';
import type { BootRemote, RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { mismatches } from '@repartee/contracts/platform/compatibility';
import type { Deployed } from '../life/build-poll.ts';
import { type Patience, retried } from '../life/retried.ts';
import { faultOf, isRemoteLoadError, type RemoteLoadError, remoteLoadError } from './remote-load-error.ts';

export interface RemoteLoaderOptions {
  /** Loads one build; whatever it throws is read by `faultOf`. */
  loadContainer(id: string, build: RemoteBuild): Promise<unknown>;
  /** Runs once for a remote that was loaded, before anything of it is shown: texts, middleware. */
  onLoaded(remote: Remote): Promise<void>;
  report(error: RemoteLoadError): void;
  /** The remote as it is deployed now. */
  lookUp: Deployed['remote'];
  readonly patience?: Patience;
}

/** Loads each remote once for a page, however often and by how many it is asked for. A failure can be tried again. */
export interface RemoteLoader {
  load(remote: BootRemote): Promise<Remote>;
  loaded(): readonly Remote[];
}

const isAnother = (one: BootRemote, other: BootRemote) =>
  one.build !== other.build || one.enabled !== other.enabled;

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { loadContainer, onLoaded, report, lookUp, patience } = options;
  const ready = new Map<string, Remote>();
  const running = new Map<string, Promise<Remote>>();

  /** What does not arrive is asked for again; whatever is thrown says whose it is and why. */
  const tried = <T>(of: { id: string; build: string }, work: () => Promise<T>): Promise<T> =>
    retried(
      async () => {
        try {
          return await work();
        } catch (thrown) {
          throw isRemoteLoadError(thrown) ? thrown : remoteLoadError(faultOf(thrown), of, thrown);
        }
      },
      (error) => isRemoteLoadError(error) && error.kind === 'network',
      patience,
    );

  const loadBuild = (id: string, build: RemoteBuild): Promise<Remote> =>
    tried({ id, build: build.build }, async () => {
      const candidate = await loadContainer(id, build);
      const fault = remoteFault(candidate, id);
      if (fault) throw remoteLoadError('contract', { id, build: build.build }, fault);
      return candidate as Remote;
    });

  /** What is wrong is reported, whatever is done about it. */
  const loadCurrent = async (remote: BootRemote): Promise<Remote> => {
    try {
      if (!remote.enabled) throw remoteLoadError('disabled', remote, 'turned off');
      const [foreign] = mismatches({ contract: remote.manifest.contract, shared: {} }, {});
      if (foreign) throw remoteLoadError('incompatible', remote, foreign);
      return await loadBuild(remote.id, remote);
    } catch (error) {
      report(error as RemoteLoadError);
      throw error;
    }
  };

  /** As the page knows it; else as it is deployed now, for it may have been rolled back meanwhile; else its last good version. */
  const loadBest = async (known: BootRemote): Promise<Remote> => {
    try {
      return await loadCurrent(known);
    } catch (thrown) {
      let error = thrown as RemoteLoadError;
      let remote = known;
      const deployed = await lookUp(known.id);
      if (deployed === undefined && error.kind === 'network')
        throw remoteLoadError('network', known, error, true);
      if (deployed && isAnother(deployed, known)) {
        remote = deployed;
        try {
          return await loadCurrent(deployed);
        } catch (again) {
          error = again as RemoteLoadError;
        }
      }
      if (error.kind === 'disabled' || !remote.previous) throw error;
      return await loadBuild(remote.id, remote.previous).catch(() => {
        throw error;
      });
    }
  };

  return {
    loaded: () => [...ready.values()],
    load: (remote) => {
      const known = running.get(remote.id);
      if (known) return known;
      const loading = loadBest(remote).then(async (loaded) => {
        await tried(remote, () => onLoaded(loaded));
        ready.set(remote.id, loaded);
        return loaded;
      });
      running.set(remote.id, loading);
      loading.catch(() => running.delete(remote.id));
      return loading;
    },
  };
}
