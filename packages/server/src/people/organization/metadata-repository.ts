import type {
  MetadataEntry,
  MetadataSection,
  OrganizationMetadata,
} from '@repartee/contracts/people/organization/metadata';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export async function readMetadata(db: Db, organization_id: string): Promise<OrganizationMetadata> {
  const rows = await db
    .selectFrom('organization_metadata')
    .select(['section', 'entries'])
    .where('organization_id', '=', organization_id)
    .execute();
  const sections = Object.fromEntries(rows.map(({ section, entries }) => [section, entries]));
  return { organization: [], product: [], custom: [], ...sections };
}

export async function replaceMetadata(
  db: Db,
  organization_id: string,
  section: MetadataSection,
  list: readonly MetadataEntry[],
): Promise<void> {
  const entries = JSON.stringify(list);
  await db
    .insertInto('organization_metadata')
    .values({ organization_id, section, entries })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'section']).doUpdateSet({ entries, updated_at: new Date() }),
    )
    .execute();
}
