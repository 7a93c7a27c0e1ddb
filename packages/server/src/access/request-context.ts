import type { Db } from '../database/tenant-scope.ts';
import type { Principal } from './principal.ts';

/** The caller of a request, its transaction, and the client's address. */
export interface RequestContext {
  readonly db: Db;
  readonly principal: Principal;
  readonly ip: string;
}
