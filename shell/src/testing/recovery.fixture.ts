import type { CodeRecovery, Recovery } from '../resilience/recovery.ts';

/** Loads code without retries and never reloads. */
export const aRecovery = (load: CodeRecovery['load'] = (code) => code()): Recovery => {
  const recovery: CodeRecovery = { load, reload: async () => undefined };
  return { page: () => recovery, part: recovery, optional: recovery, leave: async () => undefined };
};
