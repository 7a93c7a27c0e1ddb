import type { Db } from '../database/tenant-scope.ts';
import type { Principal } from './principal.ts';

export interface RequestContext {
  readonly db: Db;
  readonly principal: Principal;
  readonly ip: string;
}
