import type {
  AcceptedVersion,
  LegalKind,
  LegalText,
  LegalTexts,
} from '@repartee/contracts/people/legal/legal-text';
import { type Selectable, sql } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import type {
  LegalDocumentTable,
  LegalVersionTable,
} from '../../runtime/database/schema/organization-tables.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';

export type DocumentRow = Selectable<LegalDocumentTable>;
export type VersionRow = Selectable<LegalVersionTable>;

/** Owner of legal documents; null is the installation. */
export type LegalOwner = string | null;

const ofOwner = (owner: LegalOwner) => sql<boolean>`organization_id is not distinct from ${owner}::uuid`;

export const documentsOf = (db: Db, owner: LegalOwner): Promise<DocumentRow[]> =>
  db.selectFrom('legal_document').selectAll().where(ofOwner(owner)).execute();

/** Returns the document, locked until the end of the transaction. Creates it if it does not exist. */
export async function lockDocument(db: Db, owner: LegalOwner, kind: LegalKind): Promise<DocumentRow> {
  await db
    .insertInto('legal_document')
    .values({ organization_id: owner, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('legal_document')
    .selectAll()
    .where(ofOwner(owner))
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function storeDraft(db: Db, id: string, draft: LegalTexts | null): Promise<void> {
  await db
    .updateTable('legal_document')
    .set({ draft: draft && JSON.stringify(draft), draft_saved_at: draft && new Date() })
    .where('id', '=', id)
    .execute();
}

interface NewVersion {
  readonly texts: LegalTexts;
  readonly summary: string;
  readonly material: boolean;
}

/** Puts a new version into use and deletes the draft. A version without texts withdraws the document. */
export async function insertVersion(
  db: Db,
  { id, newest_version, required_version, required_since }: DocumentRow,
  { texts, summary, material }: NewVersion,
): Promise<void> {
  const version = newest_version + 1;
  const withdrawn = Object.keys(texts).length === 0;
  const published_at = new Date();
  await db
    .insertInto('legal_version')
    .values({ document_id: id, version, texts: JSON.stringify(texts), summary, material, published_at })
    .execute();
  await db
    .updateTable('legal_document')
    .set({
      ...{ draft: null, draft_saved_at: null, newest_version: version },
      ...(withdrawn
        ? { current_version: null, required_version: null, required_since: null }
        : {
            current_version: version,
            required_version: material ? version : required_version,
            required_since: material ? published_at : required_since,
          }),
    })
    .where('id', '=', id)
    .execute();
}

/** Returns the versions of documents, the newest first. */
export async function versionsOf(db: Db, ids: readonly string[]): Promise<VersionRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('legal_version')
    .selectAll()
    .where('document_id', 'in', ids)
    .orderBy('version', 'desc')
    .execute();
}

export const findVersion = (db: Db, owner: LegalOwner, kind: LegalKind, version: number) =>
  db
    .selectFrom('legal_version')
    .innerJoin('legal_document', 'legal_document.id', 'document_id')
    .selectAll('legal_version')
    .where(ofOwner(owner))
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();

const published = (db: Db, organization: LegalOwner) =>
  db
    .selectFrom(sql<DocumentRow>`app_legal_in_use(${organization}::uuid)`.as('d'))
    .innerJoin('legal_version as v', (join) =>
      join.onRef('v.document_id', '=', 'd.id').onRef('v.version', '=', 'd.current_version'),
    )
    .select(['d.id', 'd.kind', 'd.organization_id'])
    .select(['v.version', 'v.published_at', 'v.texts']);
type PublishedRow = Awaited<ReturnType<ReturnType<typeof published>['executeTakeFirstOrThrow']>>;

const presentPublished = (row: PublishedRow): LegalText => ({
  kind: row.kind,
  source: row.organization_id ? 'organization' : 'installation',
  document_id: row.id,
  version: row.version,
  published_at: row.published_at.toISOString(),
  texts: row.texts,
});

/** Returns the published text in use of an organization, or of the installation; undefined for the default text. */
export async function findPublished(
  db: Db,
  organization: LegalOwner,
  kind: LegalKind,
): Promise<LegalText | undefined> {
  const row = await published(db, organization).where('d.kind', '=', kind).executeTakeFirst();
  return row && presentPublished(row);
}

export async function publishedOfInstallation(db: Db): Promise<LegalText[]> {
  return (await published(db, null).execute()).map(presentPublished);
}

/** Returns the texts in use that people of the organization have to accept. */
export async function textsToAccept(db: Db, organization: string): Promise<LegalText[]> {
  const rows = await published(db, organization)
    .where('d.required_version', 'is not', null)
    .orderBy('d.kind')
    .execute();
  return rows.map(presentPublished);
}

/** Returns the texts that an account has to accept now, with what has changed since it accepted them last. */
export async function dueTexts(
  db: Db,
  { id, organization_id, sign_in_id }: Pick<Principal, 'id' | 'organization_id' | 'sign_in_id'>,
): Promise<(LegalText & { readonly summary: string | null })[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_legal_due(${id}, ${organization_id}, ${sign_in_id})`.execute(db);
  const due = (await textsToAccept(db, organization_id)).filter(({ document_id }) =>
    rows.some((row) => row.id === document_id),
  );
  const texts: (LegalText & { readonly summary: string | null })[] = [];
  for (const text of due)
    texts.push({ ...text, summary: await summarySinceAcceptance(db, id, text.document_id as string) });
  return texts;
}

interface Acceptor {
  readonly id: string;
  readonly organization_id: string;
  readonly kind: Principal['kind'];
}

export async function insertAcceptances(
  db: Db,
  { id, kind, organization_id }: Acceptor,
  language: string,
  accepted: readonly AcceptedVersion[],
): Promise<void> {
  await db
    .insertInto('legal_acceptance')
    .values(
      accepted.map(({ document_id, version }) => ({
        ...{ organization_id, document_id, version, language },
        account_id: kind === 'account' ? id : null,
        guest_id: kind === 'guest' ? id : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns what has changed since the account accepted the document last; null if it never did. */
async function summarySinceAcceptance(
  db: Db,
  account_id: string,
  document_id: string,
): Promise<string | null> {
  const { last } = await db
    .selectFrom('legal_acceptance')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('account_id', '=', account_id)
    .where('document_id', '=', document_id)
    .executeTakeFirstOrThrow();
  if (last === null) return null;
  const rows = await db
    .selectFrom('legal_version')
    .select('summary')
    .where('document_id', '=', document_id)
    .where('version', '>', last)
    .orderBy('version')
    .execute();
  return rows.map(({ summary }) => summary).join('\n');
}

/** Returns how many active accounts and guests have accepted a document that they were asked to accept. */
export async function countAcceptances(db: Db, { id, organization_id, required_version }: DocumentRow) {
  const accepted = (of: 'account_id' | 'guest_id') =>
    sql<number>`(select count(distinct a.${sql.ref(of)})::int from legal_acceptance a
      left join account on account.id = a.account_id
      where a.document_id = ${id} and a.version >= ${required_version} and a.${sql.ref(of)} is not null
        and account.disabled_at is null)`;
  const people = sql<number>`(select count(*)::int from account
    where disabled_at is null and (organization_id = ${organization_id}::uuid
      or (${organization_id}::uuid is null and exists (
        select from app_legal_in_use(account.organization_id) d where d.id = ${id}))))`;
  const { rows } = await sql<{ accepted: number; people: number; guests: number }>`
    select ${accepted('account_id')} as accepted, ${people} as people, ${accepted('guest_id')} as guests`.execute(
    db,
  );
  return rows[0];
}
