import type { LegalDocument, LegalVersion } from '@repartee/contracts/legal/document-endpoints';
import { type LegalKind, legalKinds } from '@repartee/contracts/legal/legal-text';
import type { Db } from '../database/tenant-scope.ts';
import { defaultText, type ProductFacts } from './default-text.ts';
import {
  countAcceptances,
  type DocumentRow,
  documentsOf,
  type LegalOwner,
  publishedOfInstallation,
  type VersionRow,
  versionsOf,
} from './legal-repository.ts';

export const presentVersion = ({
  version,
  published_at,
  summary,
  material,
  texts,
}: VersionRow): LegalVersion => ({
  ...{ version, summary, material, texts },
  published_at: published_at.toISOString(),
});

/** Returns every legal document as its owner edits it. */
export async function readDocuments(
  db: Db,
  owner: LegalOwner,
  product: ProductFacts,
): Promise<LegalDocument[]> {
  const rows = await documentsOf(db, owner);
  const versions = await versionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const inherited = owner ? await publishedOfInstallation(db) : [];
  const documents: LegalDocument[] = [];
  for (const kind of legalKinds) {
    const row = rows.find((one) => one.kind === kind);
    documents.push({
      kind,
      inherited: inherited.find((text) => text.kind === kind) ?? defaultText(kind, product),
      ...(await presentDocument(
        db,
        row,
        versions.filter(({ document_id }) => document_id === row?.id),
      )),
    });
  }
  return documents;
}

async function presentDocument(
  db: Db,
  row: DocumentRow | undefined,
  versions: readonly VersionRow[],
): Promise<Omit<LegalDocument, 'kind' | 'inherited'>> {
  const current = versions.find(({ version }) => version === row?.current_version);
  return {
    draft: row?.draft ?? null,
    draft_saved_at: row?.draft_saved_at?.toISOString() ?? null,
    current: current ? presentVersion(current) : null,
    versions: versions.map(presentVersion),
    acceptance: (row?.required_version ? await countAcceptances(db, row) : undefined) ?? null,
  };
}

export async function readDocument(
  db: Db,
  owner: LegalOwner,
  kind: LegalKind,
  product: ProductFacts,
): Promise<LegalDocument> {
  const documents = await readDocuments(db, owner, product);
  return documents.find((one) => one.kind === kind) as LegalDocument;
}
