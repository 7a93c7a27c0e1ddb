import { sql } from 'kysely';
import type { Db } from '../../database/tenant-scope.ts';

const noLimits = { context_window: null, max_output_tokens: null };

interface SeededProvider {
  readonly origin: 'environment' | 'built-in';
  readonly kind: 'openai_compatible' | 'built_in';
  readonly name: string;
  readonly base_url: string;
  readonly enabled: boolean;
  readonly first_part_ms?: number;
}

/**
 * Creates or updates a provider that no user created, such as the provider of AI_BASE_URL, and returns its
 * id.
 */
export async function upsertProvider(db: Db, { origin, ...columns }: SeededProvider): Promise<string> {
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
export const upsertModel = (db: Db, provider_id: string, name: string) =>
  db
    .insertInto('ai_model')
    .values({ provider_id, name, capability: 'chat', is_default: true, ...noLimits })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'name', 'capability'])
        .doUpdateSet({ is_default: true, enabled: true, updated_at: new Date() }),
    )
    .execute();
