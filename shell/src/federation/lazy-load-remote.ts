import { loadChunk } from '../resilience/load-chunk.ts';
import type { Recovery } from '../resilience/recovery.ts';
import type { LoadRemote, RemoteLoaderOptions } from './load-remote.ts';

type LazyOptions = Omit<RemoteLoaderOptions, 'loadExposedRemote' | 'reloadIfStale'> & {
  readonly recovery: Pick<Recovery, 'load' | 'reloadIfStale'>;
};

const loadCode = () =>
  Promise.all([
    import(/* webpackChunkName: "federation" */ './load-remote.ts'),
    import(/* webpackChunkName: "federation" */ './federation-runtime.ts'),
  ]);

/** `loadRemote` with its code, the runtime of Module Federation included, loaded for the first remote: never on `/`. */
export function createLazyLoadRemote({ recovery, ...options }: LazyOptions): LoadRemote {
  let ready: Promise<LoadRemote> | undefined;
  const start = async (target?: string): Promise<LoadRemote> => {
    const load = target === undefined ? loadChunk(loadCode) : recovery.load(loadCode, target);
    const [{ createLoadRemote }, { loadExposedRemote }] = await load;
    return createLoadRemote({ ...options, loadExposedRemote, reloadIfStale: recovery.reloadIfStale });
  };
  return async (remote, request) => {
    ready ??= start(request?.target).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return (await ready)(remote, request);
  };
}
