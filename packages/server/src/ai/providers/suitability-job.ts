import type { FastifyInstance } from 'fastify';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { hourly } from '../../runtime/jobs/register-jobs.ts';
import { listChangedModels, storeSuitability } from './model-repository.ts';
import { testModel } from './test-model.ts';

/** Some servers answer with several models in turn, and each test is billed. */
const pauseBetweenTests_ms = 24 * 60 * 60 * 1000;

/** Takes the verdict of a chat model again after its server has begun to answer with another model. */
export const registerSuitabilityJob = (app: FastifyInstance): void =>
  app.jobs.register({
    kind: 'model-suitability',
    ...hourly,
    every_seconds: 600,
    async run(_, { signal }) {
      await retestChangedModels(app, new Date(Date.now() - pauseBetweenTests_ms), signal);
      return async () => undefined;
    },
  });

export async function retestChangedModels(
  app: FastifyInstance,
  testedBefore: Date,
  signal: AbortSignal,
): Promise<void> {
  const { db } = app.database;
  const everywhere = { everywhere: 'AI providers of the installation' } as const;
  const models = await withTenantScope(db, everywhere, (tx) => listChangedModels(tx, testedBefore));
  for (const { current_model, ...model } of models) {
    const { suitability, error_code } = await testModel(app, model, null, signal);
    signal.throwIfAborted();
    // A server that cannot be reached now says nothing about its model.
    const isJudged = error_code === null || error_code === 'answer-unusable';
    if (!suitability || !isJudged) continue;
    const { outdated: _, answered_model, ...verdict } = suitability;
    await withTenantScope(db, everywhere, (tx) =>
      storeSuitability(tx, model.id, { ...verdict, answered_model: answered_model ?? current_model }),
    );
  }
}
