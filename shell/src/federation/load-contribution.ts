import type { ContributionProps } from '@repartee/app-sdk/first-paint';
import type { BootRemote } from '@repartee/contracts/platform/boot-manifest';
import type { Contribution } from '@repartee/contracts/platform/remote-manifest';
import type { ComponentType } from 'react';
import { remoteLoadError } from '../errors/remote-load-error.ts';
import { loadChunk } from '../resilience/load-chunk.ts';
import type { RetryOptions } from '../resilience/retry.ts';
import type { LoadRemote } from './load-remote.ts';

/** Loads what a remote places in a page of the shell: the remote, and then the part. */
export type LoadContribution = (
  remote: BootRemote,
  contribution: Pick<Contribution, 'id' | 'module'>,
) => Promise<ComponentType<ContributionProps>>;

/** A part that does not arrive is asked for again as a page is (R-APP-3), and reported if it does not come at all. */
export const createLoadContribution =
  (load: LoadRemote, report: (error: unknown) => void, retry?: RetryOptions): LoadContribution =>
  async (remote, { id, module }) => {
    const { contributions } = await load(remote, { module });
    try {
      const part = contributions?.[id];
      if (!part) throw remoteLoadError('contract', remote, `it has no contribution ${id}`);
      return (await loadChunk(part, retry)).default;
    } catch (error) {
      report(error);
      throw error;
    }
  };
