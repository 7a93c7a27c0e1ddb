import type { LegalKind, LegalText } from '@repartee/contracts/people/legal/legal-text';
import type { Kysely } from 'kysely';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { defaultText, type ProductFacts } from './default-text.ts';
import { findPublished } from './legal-repository.ts';

/** Returns the text in use of an organization, or of the installation if `organization` is null. */
export async function readTextInUse(
  db: Kysely<Database>,
  product: ProductFacts,
  { kind, organization }: { readonly kind: LegalKind; readonly organization: string | null },
): Promise<LegalText> {
  const published = await withTenantScope(
    db,
    organization === null ? { everywhere: 'settings' } : { organization_id: organization },
    (tx) => findPublished(tx, organization, kind),
  );
  return published ?? defaultText(kind, product);
}
