import { type Remote, remoteFault } from '@repartee/app-sdk/first-paint';
import type { BootRemote, RemoteBuild } from '@repartee/contracts/platform/boot-manifest';
import { faultOf, isRemoteLoadError, type RemoteLoadError, remoteLoadError } from './remote-load-error.ts';

export interface RemoteLoaderOptions {
  /** Loads one build; whatever it throws is read by `faultOf`. */
  loadContainer(id: string, build: RemoteBuild): Promise<unknown>;
  /** Runs once for a remote that was loaded, before anything of it is shown: texts, middleware. */
  onLoaded(remote: Remote): Promise<void>;
  report(error: RemoteLoadError): void;
  wait?(milliseconds: number): Promise<void>;
  random?(): number;
}

/** Loads each remote once for a page, however often and by how many it is asked for. A failure can be tried again. */
export interface RemoteLoader {
  load(remote: BootRemote): Promise<Remote>;
  loaded(): readonly Remote[];
}

const pauses = [150, 500, 1500];
const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { loadContainer, onLoaded, report, wait = sleep, random = Math.random } = options;
  const ready = new Map<string, Remote>();
  const running = new Map<string, Promise<Remote>>();

  const loadBuild = async (id: string, build: RemoteBuild): Promise<Remote> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const candidate = await loadContainer(id, build);
        const fault = remoteFault(candidate, id);
        if (fault) throw remoteLoadError('contract', { id, build: build.build }, fault);
        return candidate as Remote;
      } catch (thrown) {
        const error = isRemoteLoadError(thrown)
          ? thrown
          : remoteLoadError(faultOf(thrown), { id, build: build.build }, thrown);
        const pause = pauses[tries];
        if (error.kind !== 'network' || pause === undefined) throw error;
        await wait(pause * (0.8 + random() * 0.4));
      }
    }
  };

  const loadBest = async (remote: BootRemote): Promise<Remote> => {
    if (!remote.enabled) throw remoteLoadError('disabled', remote, 'turned off');
    try {
      return await loadBuild(remote.id, remote);
    } catch (error) {
      report(error as RemoteLoadError);
      if (!remote.previous) throw error;
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
        await onLoaded(loaded);
        ready.set(remote.id, loaded);
        return loaded;
      });
      running.set(remote.id, loading);
      loading.catch(() => running.delete(remote.id));
      return loading;
    },
  };
}
