import { builtInModel } from '@repartee/ai/vendors/built_in/chat';
import { defaultTimeouts } from '@repartee/contracts/ai/ai-provider';
import { sql } from 'kysely';
import type { ServerConfig } from '../../runtime/config/config.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { serverName } from '../candidates/candidate-repository.ts';

const noLimits = { context_window: null, max_output_tokens: null };

interface SeededProvider extends Partial<ReturnType<typeof defaultTimeouts>> {
  readonly origin: 'environment' | 'built-in';
  readonly kind: 'openai_compatible' | 'built_in';
  readonly name: string;
  readonly base_url: string;
  readonly enabled: boolean;
}

/**
 * Creates or updates a provider that no user created, such as the provider of AI_BASE_URL, and returns its
 * id.
 */
async function upsertProvider(db: Db, { origin, ...columns }: SeededProvider): Promise<string> {
  const { id } = await db
    .insertInto('ai_provider')
    .values({ ...columns, origin, organization_id: null, created_by: null })
    .onConflict((conflict) =>
      conflict
        .column('origin')
        .where('origin', '!=', sql.lit('created' as const))
        .doUpdateSet({ ...columns, updated_at: new Date() }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates the chat model of a seeded provider, or enables it and makes it the default. */
const upsertModel = (db: Db, provider_id: string, name: string) =>
  db
    .insertInto('ai_model')
    .values({ provider_id, name, capability: 'chat', is_default: true, ...noLimits })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'name', 'capability'])
        .doUpdateSet({ is_default: true, enabled: true, updated_at: new Date() }),
    )
    .execute();

/**
 * Creates or updates the built-in practice engine and the provider that AI_BASE_URL, AI_MODEL and AI_API_KEY
 * describe. Does not store the API key. Several processes may call this function at the same time, also with other values:
 * calls use the values of their own process (see `findCandidates`), and the row only shows those of the process that
 * started last.
 */
export async function seedProviders(db: Db, ai: ServerConfig['ai']): Promise<void> {
  const builtIn = await upsertProvider(db, {
    origin: 'built-in',
    kind: 'built_in',
    name: 'Repartee',
    base_url: '',
    enabled: true,
  });
  await upsertModel(db, builtIn, builtInModel);
  const environment = await upsertProvider(db, {
    origin: 'environment',
    kind: 'openai_compatible',
    name: ai ? serverName(ai) : 'AI_BASE_URL',
    base_url: ai?.baseUrl ?? '',
    enabled: ai !== undefined,
    ...defaultTimeouts('openai_compatible'),
  });
  if (!ai) return;
  await upsertModel(db, environment, ai.model);
  await db
    .updateTable('ai_model')
    .set({ enabled: false, is_default: false, updated_at: new Date() })
    .where('provider_id', '=', environment)
    .where('name', '!=', ai.model)
    .where('enabled', '=', true)
    .execute();
}
