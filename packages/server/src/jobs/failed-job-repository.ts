import { canAccessAllOrganizations } from '@repartee/contracts/access/transcript-readers';
import { sql } from 'kysely';
import type { Principal } from '../access/principal.ts';
import { paginate } from '../database/query/paginate.ts';
import type { Db } from '../database/tenant-scope.ts';
import type { StoredJob } from './job-repository.ts';

const failedJobs = (db: Db, { role, organization_id }: Principal) =>
  db
    .selectFrom('job')
    .where('state', '<>', 'done')
    .where('error_class', 'is not', null)
    .$if(!canAccessAllOrganizations(role), (query) => query.where('organization_id', '=', organization_id));

const order = { name: sql<string>`kind`, time: sql<Date>`updated_at`, id: sql<string>`id` };

export const listFailedJobRows = (
  db: Db,
  principal: Principal,
  page: { readonly page: number; readonly page_size: number },
): Promise<{ rows: StoredJob[]; total: number }> =>
  paginate(failedJobs(db, principal), { ...page, sort: '-updated_at' }, order, (found) => found.selectAll());

export const findFailedJob = (db: Db, principal: Principal, id: string): Promise<StoredJob | undefined> =>
  failedJobs(db, principal).selectAll().where('id', '=', id).executeTakeFirst();
