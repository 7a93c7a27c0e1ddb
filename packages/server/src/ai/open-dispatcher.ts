import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../runtime/config/config.ts';
import { type Transact, transactIn } from '../runtime/database/tenant-scope.ts';
import { registerRecurringTask } from '../runtime/http/recurring-task.ts';
import { createSecretCipher } from '../runtime/secrets/secret-cipher.ts';
import { CoolDown } from './candidates/cool-down.ts';
import { type AiDispatcher, createDispatcher } from './dispatch/dispatcher.ts';
import { VendorPorts } from './dispatch/vendor-ports.ts';
import { seedProviders } from './providers/seeded-provider-repository.ts';
import { notifySafetyOutage } from './safety/safety-alarm.ts';
import { settleAbandonedCalls } from './spending/ai-call-repository.ts';
import { CallRecorder } from './spending/call-recorder.ts';
import { notifySpendingLevel } from './spending/spending-warning.ts';

declare module 'fastify' {
  interface FastifyInstance {
    ai: AiDispatcher;
  }
}

/**
 * Maximum duration of an AI call, in milliseconds: several attempts of up to 10 minutes. A call that is unfinished
 * after this time counts as a call of a stopped process.
 */
const longestCallMs = 60 * 60 * 1000;

/** Creates the dispatcher of AI calls for this process. The app closes only when all calls are recorded. */
export function openDispatcher(app: FastifyInstance): AiDispatcher {
  const { config, log } = app;
  const transact = transactIn(app.database.db);
  const seed = seedWhenChanged(app, transact);
  const dispatcher = createDispatcher({
    config,
    transact,
    ports: new VendorPorts(config, createSecretCipher(config)),
    recorder: new CallRecorder({
      ...{ db: app.database.db, log },
      ...{ onWarning: notifySpendingLevel, onSafetyFailure: notifySafetyOutage },
    }),
    coolDown: new CoolDown(),
    seed,
  });
  registerRecurringTask(app, {
    every_ms: 10 * 60 * 1000,
    at_start: true,
    failureMessage: 'settling abandoned AI calls failed',
    async run() {
      const begunBefore = new Date(Date.now() - longestCallMs);
      const count = await transact({ everywhere: 'cleanup' }, (tx) => settleAbandonedCalls(tx, begunBefore));
      if (count > 0)
        log.warn(
          { count },
          'unfinished AI calls of stopped processes were ended and billed at their reserved cost',
        );
    },
  });
  app.addHook('onClose', () => dispatcher.recorded());
  app.decorate('ai', dispatcher);
  return dispatcher;
}

/**
 * Returns a function that the dispatcher calls before each AI call. At its first call, after a change of `config.ai`,
 * and after a failure, the function runs `seedProviders`.
 */
function seedWhenChanged(
  { config }: Pick<FastifyInstance, 'config'>,
  transact: Transact,
): () => Promise<void> {
  let seeded: { readonly of: ServerConfig['ai']; readonly done: Promise<void> } | undefined;
  return () => {
    if (seeded?.of === config.ai && seeded) return seeded.done;
    const done = transact({ everywhere: 'AI providers of the installation' }, (tx) =>
      seedProviders(tx, config.ai),
    ).catch((error: unknown) => {
      seeded = undefined;
      throw error;
    });
    seeded = { of: config.ai, done };
    return done;
  };
}
