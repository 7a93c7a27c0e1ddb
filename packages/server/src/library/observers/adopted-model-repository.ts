import type { Db } from '../../runtime/database/tenant-scope.ts';

/** Returns the model of the last adopted trial that selected a model; null if no such trial exists. */
export async function adoptedModelOf(
  db: Db,
  { organization_id, observer_id }: { readonly organization_id: string; readonly observer_id: string },
): Promise<string | null> {
  const trial = await db
    .selectFrom('observer_trial')
    .select('model_id')
    .where('organization_id', '=', organization_id)
    .where('observer_id', '=', observer_id)
    .where('state', '=', 'adopted')
    .where('model_id', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return trial?.model_id ?? null;
}
