import type { ContributionProps } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import type { Contribution } from '@repartee/contracts/remotes/remote-manifest';
import type { ComponentType } from 'react';
import { remoteLoadError } from '../errors/load-error.ts';
import type { CodeRecovery } from '../resilience/recovery.ts';
import type { LoaderOptions } from './federation.ts';
import type { LoadRemote } from './remote-loader.ts';

export const loadFederation = () => import(/* webpackChunkName: "federation" */ './federation.ts');

/** Loads the Module Federation runtime with the first remote, so that the landing page never loads the runtime. */
export function createLoadRemote(options: LoaderOptions): LoadRemote {
  let ready: Promise<LoadRemote> | undefined;
  const start = async (): Promise<LoadRemote> => {
    const { createLoader } = await options.recovery.optional.load(loadFederation);
    return createLoader(options);
  };
  return async (remote, request) => {
    const begun = Date.now();
    ready ??= start().catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    const load = await ready.catch(async (error: unknown) => {
      // Not in `start`: the first of the calls that wait for the runtime may be one that never reloads.
      await request?.recovery?.reload(error, remote, begun);
      throw error;
    });
    return load(remote, request);
  };
}

/** Loads the remote, then the module of the contribution. */
export type LoadContribution = (
  remote: BootRemote,
  contribution: Pick<Contribution, 'id' | 'module'>,
) => Promise<ComponentType<ContributionProps>>;

/** Reports the error if the contribution cannot be loaded. */
export const createLoadContribution =
  (load: LoadRemote, report: (error: unknown) => void, recovery: CodeRecovery): LoadContribution =>
  async (remote, { id, module }) => {
    const { contributions } = await load(remote, { module, recovery });
    try {
      const part = contributions?.[id];
      if (!part) throw remoteLoadError('contract', remote, `the remote exports no contribution ${id}`);
      return (await recovery.load(part, remote)).default;
    } catch (error) {
      report(error);
      throw error;
    }
  };
