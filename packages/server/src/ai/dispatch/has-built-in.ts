import type { Db } from '../../runtime/database/tenant-scope.ts';
import type { AiDispatcher } from './dispatcher.ts';

/** False if a super-admin has switched the built-in practice engine off. */
export const hasBuiltIn = async (
  db: Db,
  organization_id: string,
  ai: Pick<AiDispatcher, 'firstChoice'>,
): Promise<boolean> => (await ai.firstChoice(db, { organization_id, built_in_only: true })) !== null;
