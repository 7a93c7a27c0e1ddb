import {
  installationLegal,
  type LegalDocument,
  type LegalVersion,
  organizationLegal,
} from '@repartee/contracts/people/legal/document-endpoints';
import { acceptLegalTexts, readDueTexts, readLegalText } from '@repartee/contracts/people/legal/endpoints';
import { isAcceptable, type LegalKind, legalKinds } from '@repartee/contracts/people/legal/legal-text';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { route } from '../../runtime/http/route.ts';
import { acceptTexts } from './accept-texts.ts';
import { defaultText, type ProductFacts } from './default-text.ts';
import {
  countAcceptances,
  type DocumentRow,
  documentsOf,
  dueTexts,
  findVersion,
  insertVersion,
  type LegalOwner,
  lockDocument,
  publishedOfInstallation,
  storeDraft,
  type VersionRow,
  versionsOf,
} from './legal-repository.ts';
import { readTextInUse } from './text-in-use.ts';

export function registerLegalRoutes(app: FastifyInstance): void {
  registerDocumentRoutes(app, organizationLegal, ({ organization_id }) => organization_id);
  registerDocumentRoutes(app, installationLegal, () => null);

  route(app, readLegalText, ({ params: { kind }, query: { organization = null } }) =>
    readTextInUse(app.database.db, app.config.product, { kind, organization }),
  );

  route(app, readDueTexts, async ({ db, principal }) => ({ items: await dueTexts(db, principal) }));

  route(app, acceptLegalTexts, ({ db, principal, ip, body }) =>
    acceptTexts({ db, principal, ip }, body.language, body.accepted),
  );
}

function registerDocumentRoutes(
  app: FastifyInstance,
  calls: typeof organizationLegal | typeof installationLegal,
  ownerOf: (principal: Principal) => LegalOwner,
): void {
  const read = (db: Db, owner: LegalOwner, kind: Parameters<typeof readDocument>[2]) =>
    readDocument(db, owner, kind, app.config.product);

  route(app, calls.list, async ({ db, principal }) => ({
    items: await readDocuments(db, ownerOf(principal), app.config.product),
  }));

  route(app, calls.saveDraft, async ({ db, principal, params: { kind }, body: { draft } }) => {
    const owner = ownerOf(principal);
    await storeDraft(db, (await lockDocument(db, owner, kind)).id, draft);
    return read(db, owner, kind);
  });

  route(app, calls.publish, async ({ db, principal, ip, params: { kind }, body: { after, ...version } }) => {
    const owner = ownerOf(principal);
    const document = await lockDocument(db, owner, kind);
    const withdrawn = Object.keys(version.texts).length === 0;
    if (document.newest_version !== after) throw problem('changed_meanwhile');
    if (version.material && (withdrawn || !isAcceptable(kind)))
      throw problem('invalid_input', undefined, { material: 'does not apply to this document' });
    await insertVersion(db, document, version);
    await recordRequestEvent(
      { db, principal, ip },
      withdrawn ? 'legal-text-withdrawn' : 'legal-text-published',
      'legal-text',
      { id: document.id, name: kind, organization_id: owner },
      { after: { version: after + 1, summary: version.summary, material: version.material } },
    );
    return read(db, owner, kind);
  });

  route(app, calls.readVersion, async ({ db, principal, params: { kind, version } }) =>
    presentVersion(orNotFound(await findVersion(db, ownerOf(principal), kind, version))),
  );
}

const presentVersion = ({ version, published_at, summary, material, texts }: VersionRow): LegalVersion => ({
  ...{ version, summary, material, texts },
  published_at: published_at.toISOString(),
});

/** Returns every legal document as its owner edits it. */
async function readDocuments(db: Db, owner: LegalOwner, product: ProductFacts): Promise<LegalDocument[]> {
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

async function readDocument(
  db: Db,
  owner: LegalOwner,
  kind: LegalKind,
  product: ProductFacts,
): Promise<LegalDocument> {
  const documents = await readDocuments(db, owner, product);
  return documents.find((one) => one.kind === kind) as LegalDocument;
}
