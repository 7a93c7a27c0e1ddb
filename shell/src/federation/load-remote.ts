import type { ContributionProps } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import type { ComponentType } from 'react';
import { remoteLoadError } from '../errors/load-error.ts';
import { loadChunk, type RetryOptions } from '../resilience/load-chunk.ts';
import type { Recovery } from '../resilience/recovery.ts';
import type { LoadRemote, RemoteLoaderOptions } from './remote-loader.ts';

type LoadOptions = Omit<RemoteLoaderOptions, 'loadExposedRemote' | 'reloadIfStale'> & {
  readonly recovery: Pick<Recovery, 'load' | 'reloadIfStale'>;
};

const loadLoader = () =>
  Promise.all([
    import(/* webpackChunkName: "federation" */ './remote-loader.ts'),
    import(/* webpackChunkName: "federation" */ './federation-runtime.ts'),
  ]);

/** Loads the Module Federation runtime with the first remote, so that the landing page never loads the runtime. */
export function createLoadRemote({ recovery, ...options }: LoadOptions): LoadRemote {
  let ready: Promise<LoadRemote> | undefined;
  const start = async (target?: string): Promise<LoadRemote> => {
    const loading = target === undefined ? loadChunk(loadLoader) : recovery.load(loadLoader, target);
    const [{ createRemoteLoader }, { loadExposedRemote }] = await loading;
    return createRemoteLoader({ ...options, loadExposedRemote, reloadIfStale: recovery.reloadIfStale });
  };
  return async (remote, request) => {
    ready ??= start(request?.target).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return (await ready)(remote, request);
  };
}

/** Loads the remote, then the module of the contribution. */
export type LoadContribution = (
  remote: BootRemote,
  contribution: Pick<Contribution, 'id' | 'module'>,
) => Promise<ComponentType<ContributionProps>>;

/** Retries a failed chunk (R-APP-3), and reports the error if all attempts fail. */
export const createLoadContribution =
  (load: LoadRemote, report: (error: unknown) => void, retry?: RetryOptions): LoadContribution =>
  async (remote, { id, module }) => {
    const { contributions } = await load(remote, { module });
    try {
      const part = contributions?.[id];
      if (!part) throw remoteLoadError('contract', remote, `the remote exports no contribution ${id}`);
      return (await loadChunk(part, retry)).default;
    } catch (error) {
      report(error);
      throw error;
    }
  };
