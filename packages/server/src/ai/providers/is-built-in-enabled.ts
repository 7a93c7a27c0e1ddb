import type { Kysely } from 'kysely';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';

/** False if a super-admin has switched the built-in practice engine off. */
export const isBuiltInEnabled = (db: Kysely<Database>): Promise<boolean> =>
  withTenantScope(db, { everywhere: 'AI providers of the installation' }, async (tx) => {
    const model = await tx
      .selectFrom('ai_model')
      .innerJoin('ai_provider', 'ai_provider.id', 'ai_model.provider_id')
      .select('ai_model.id')
      .where('ai_provider.kind', '=', 'built_in')
      .where('ai_provider.enabled', '=', true)
      .where('ai_model.enabled', '=', true)
      .limit(1)
      .executeTakeFirst();
    return model !== undefined;
  });
