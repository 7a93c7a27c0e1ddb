import type { CodeRecovery, Recovery } from '../resilience/recovery.ts';

/** Loads code without retries and never reloads. */
export const aRecovery = (load: CodeRecovery['load'] = (code) => code()): Recovery => {
  const recovery: CodeRecovery = { load, reload: async () => undefined };
  return { page: () => recovery, part: recovery, optional: recovery, leave: async () => undefined };
};

export const aChunkLoadError = (request = '/_mfe/x/b1/static/js/async/page.js'): Error =>
  Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError', request });
