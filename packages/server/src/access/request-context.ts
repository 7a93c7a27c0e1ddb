import type { Db } from '../database/tenant-scope.ts';
import type { Principal } from './principal.ts';

/** Who acts, in whose transaction, from where. */
export interface RequestContext {
  readonly db: Db;
  readonly principal: Principal;
  readonly ip: string;
}
