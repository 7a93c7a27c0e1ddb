import { apiApplications } from '@repartee/contracts/remotes/application/application-of';
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { OrganizationApplicationTable } from '../../runtime/database/schema/organization-tables.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

type Row = Selectable<OrganizationApplicationTable>;

/**
 * An application that is offered to an organization. `shared_by`, `installed_by` and `removed_by`: names of users, or
 * empty if the user is unknown.
 */
export interface ApplicationRow
  extends Pick<Row, 'application' | 'shared_at' | 'installed_at' | 'removed_at'> {
  readonly shared_by: string;
  readonly installed_by: string;
  readonly removed_by: string;
  readonly retention_days: number | null;
}

export interface ApplicationShareRow {
  readonly application: string;
  readonly organization_id: string;
  readonly name: string;
  readonly slug: string;
  readonly shared_at: Date;
  readonly installed_at: Date | null;
}

interface Place {
  readonly organization_id: string;
  readonly application: string;
}

const nameOf =
  (column: 'shared_by' | 'installed_by' | 'removed_by') =>
  (eb: ExpressionBuilder<Database, 'organization_application'>) =>
    eb
      .selectFrom('account')
      .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
      .whereRef('account.id', '=', `organization_application.${column}`)
      .$asScalar()
      .as(column);

export async function listApplicationRows(db: Db, organization_id: string): Promise<ApplicationRow[]> {
  const rows = await db
    .selectFrom('organization_application')
    .innerJoin('organization', 'organization.id', 'organization_application.organization_id')
    .select(['application', 'shared_at', 'installed_at', 'removed_at', 'retention_days'])
    .select([nameOf('shared_by'), nameOf('installed_by'), nameOf('removed_by')])
    .where('organization_application.organization_id', '=', organization_id)
    .where('shared_at', 'is not', null)
    .orderBy('application')
    .execute();
  return rows.map((row) => ({
    ...row,
    shared_by: row.shared_by ?? '',
    installed_by: row.installed_by ?? '',
    removed_by: row.removed_by ?? '',
  }));
}

/**
 * Returns the offers of applications to organizations other than `organization_id`. `shared_from`: only
 * offers by the organization with this id. Requires the tenant scope `everywhere` (access to the rows of all
 * organizations).
 */
export function listApplicationShares(
  db: Db,
  organization_id: string,
  shared_from: string | undefined,
): Promise<ApplicationShareRow[]> {
  const matches = db
    .selectFrom('organization_application')
    .innerJoin('organization', 'organization.id', 'organization_application.organization_id')
    .select(['application', 'organization_id', 'organization.name', 'organization.slug', 'installed_at'])
    .select((eb) => eb.ref('shared_at').$notNull().as('shared_at'))
    .where('organization_application.organization_id', '!=', organization_id)
    .where('shared_at', 'is not', null)
    .orderBy('organization.name');
  return (shared_from ? matches.where('shared_from', '=', shared_from) : matches).execute();
}

export const findApplicationRow = (db: Db, { organization_id, application }: Place) =>
  db
    .selectFrom('organization_application')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('application', '=', application)
    .forUpdate()
    .executeTakeFirst();

export async function saveApplicationRow(
  db: Db,
  place: Place,
  values: Partial<Omit<Insertable<OrganizationApplicationTable>, keyof Place>>,
): Promise<void> {
  await db
    .insertInto('organization_application')
    .values({ ...place, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'application']).doUpdateSet(values))
    .execute();
}

/** Installs the applications that are part of this API, such as coaching, in new organizations. */
export async function installApiApplications(db: Db, ...organization_ids: readonly string[]): Promise<void> {
  const now = new Date();
  await db
    .insertInto('organization_application')
    .values(
      organization_ids.flatMap((organization_id) =>
        apiApplications.map((application) => ({
          organization_id,
          application,
          shared_at: now,
          installed_at: now,
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const isInstalled = async (db: Db, { organization_id, application }: Place): Promise<boolean> =>
  (await db
    .selectFrom('organization_application')
    .select('application')
    .where('organization_id', '=', organization_id)
    .where('application', '=', application)
    .where('installed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/**
 * Returns whether the application is installed in the organization of `holder`, the id of an account or a guest, and the
 * organization is not going to be erased.
 * Requires the tenant scope `everywhere` (access to the rows of all organizations).
 */
export const isOpenToHolder = async (db: Db, holder: string, application: string): Promise<boolean> =>
  (await db
    .selectFrom('organization_application')
    .select('application')
    .where('application', '=', application)
    .where('installed_at', 'is not', null)
    .where('organization_id', 'in', (eb) =>
      eb
        .selectFrom('account')
        .select('organization_id')
        .where('id', '=', holder)
        .union(eb.selectFrom('guest').select('organization_id').where('id', '=', holder)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organization_erasure as e')
            .select('e.organization_id')
            .whereRef('e.organization_id', '=', 'organization_application.organization_id')
            .where('e.due_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()) !== undefined;

/** Requires the tenant scope `everywhere` (access to the rows of all organizations). */
export const deleteApplicationRows = (db: Db, applications: readonly string[]) =>
  db.deleteFrom('organization_application').where('application', 'in', applications).execute();
