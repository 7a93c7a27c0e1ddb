import { createHash } from 'node:crypto';
import { type ContentLanguage, languagesAgree } from '@repartee/contracts/library/language';
import type { RubricCriterion } from '@repartee/contracts/library/observer';
import type { PackImport } from '@repartee/contracts/library/pack/endpoints';
import type { Kysely } from 'kysely';
import { type Principal, tenantScopeOf } from '../../runtime/access/principal.ts';
import { recordRequestEvent } from '../../runtime/audit/audit-event-repository.ts';
import { takeAdvisoryLock } from '../../runtime/database/query/locks.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { type Db, withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { problem } from '../../runtime/http/errors/problem.ts';
import type { ObjectStore } from '../../runtime/objects/file-object-store.ts';
import { adoptCompetencies } from '../competency/named-competencies.ts';
import { languagesOfUses } from './existing-items-repository.ts';
import { findExisting } from './find-existing.ts';
import type { Pack, PackItem } from './format/pack.ts';
import { packError, packProblemOf } from './format/pack-error.ts';
import { packLanguageOf } from './format/pack-references.ts';
import { savePackImages, storeImageBytes } from './pack-image-repository.ts';
import { cleanPackImages, type PackImage } from './pack-images.ts';
import { clearPackIdsOfOriginals, writeLibraryItems, writePlaylists } from './pack-write-repository.ts';
import { type ImportChoices, type PlannedItem, planHash, planImport, presentPlan } from './plan-import.ts';

const importLock = 0x7061636b;

export interface ImportContext {
  readonly db: Kysely<Database>;
  readonly objects: ObjectStore;
  readonly principal: Principal;
  readonly ip: string | null;
  /** Creation time of imported items; the current time by default. */
  readonly now?: Date;
}

export interface ImportOptions extends ImportChoices {
  readonly apply: boolean;
  /**
   * `planHash` of the plan that the user has seen. The import throws `changed_meanwhile` if the current plan
   * differs.
   */
  readonly plan?: string | undefined;
}

/**
 * Imports a pack, or only returns the plan if `apply` is false. Images count as unused until the transaction
 * commits, so that a clean-up deletes them after an interrupted import. Throws a `PackError` if the pack is
 * invalid.
 */
export async function importPackOf(
  context: ImportContext,
  pack: Pack,
  options: ImportOptions,
): Promise<PackImport> {
  const { db, objects, principal } = context;
  const images = await cleanPackImages(pack);
  if (options.apply) await storeImageBytes(db, objects, images.values());
  return withTenantScope(db, tenantScopeOf(principal), (tx) =>
    importWithin({ ...context, db: tx }, pack, images, options),
  );
}

/** Imports a pack in the caller's transaction. The caller must have stored the re-encoded images. */
export async function importWithin(
  context: Omit<ImportContext, 'db'> & { readonly db: Db },
  source: Pack,
  images: ReadonlyMap<string, PackImage>,
  options: ImportOptions,
): Promise<PackImport> {
  const { db, principal } = context;
  if (options.apply) await takeAdvisoryLock(db, importLock);
  const pack = await withOwnCompetencies(db, principal, source, { add: options.apply });
  const compared = [pack, images, await findExisting(db, principal, pack.items), options] as const;
  const plan = planImport(...compared);
  await checkLanguages(db, plan);
  const mark = planHash(hashOfPack(pack, images), ...compared);
  if (options.apply) {
    if (options.plan !== undefined && options.plan !== mark) throw problem('changed_meanwhile');
    await writePlan(context, pack, plan, images);
  }
  const { name, description } = pack.header;
  return { applied: options.apply, name, description, items: presentPlan(plan), problems: [], plan: mark };
}

const rubricOf = ({ kind, content }: PackItem): readonly RubricCriterion[] =>
  kind === 'observer' ? (content.rubric as RubricCriterion[]) : [];

/** Names the competencies of criteria as the organization's catalogue does, and adds those that it lacks. */
async function withOwnCompetencies(
  db: Db,
  { organization_id }: Principal,
  pack: Pack,
  { add }: { readonly add: boolean },
): Promise<Pack> {
  const named = await adoptCompetencies(db, organization_id, pack.items.map(rubricOf), { add });
  const items = pack.items.map((item) =>
    item.kind === 'observer'
      ? { ...item, content: { ...item.content, rubric: named(rubricOf(item)) } }
      : item,
  );
  return { ...pack, items };
}

const hashOfPack = ({ header, items }: Pack, images: ReadonlyMap<string, PackImage>): string => {
  const hashes = [...images].map(([file, { content_hash }]) => [file, content_hash]).sort();
  return createHash('sha256')
    .update(JSON.stringify([header, items, hashes]))
    .digest('base64url');
};

/**
 * Throws a `PackError` if the language of a scenario would differ from the language of its persona or mission.
 * Also checks scenarios outside the pack that use an item of the pack.
 */
async function checkLanguages(db: Db, plan: readonly PlannedItem[]): Promise<void> {
  const languages = new Map(
    plan.map(({ id, action, here, state }) => [
      id,
      packLanguageOf((action === 'none' && here ? here.state : state).content),
    ]),
  );
  const differs = (id: string, language: ContentLanguage | null) =>
    !languagesAgree(languages.get(id) ?? null, language);
  const written = plan.filter(({ action }) => action !== 'none');
  const inPack = written.filter(({ id, state }) =>
    state.references.some((one) => differs(one.id, languages.get(id) ?? null)),
  );
  const updated = written.filter(({ action }) => action === 'update').map(({ id }) => id);
  const uses = await languagesOfUses(db, updated, updated);
  const outside = written.filter(({ id }) => uses.some((use) => use.id === id && differs(id, use.language)));
  const problems = [...inPack, ...outside].map(({ item: { file } }) =>
    packProblemOf(
      'language_differs',
      'The item would be in another language than a scenario, persona or mission of the organization with which it is used.',
      {
        file,
      },
    ),
  );
  if (problems.length > 0) throw packError(problems);
}

async function writePlan(
  { db, objects, principal, ip, now = new Date() }: Parameters<typeof importWithin>[0],
  pack: Pack,
  plan: readonly PlannedItem[],
  images: ReadonlyMap<string, PackImage>,
): Promise<void> {
  const written = plan.filter(({ action }) => action !== 'none');
  const shown = new Map(
    written.flatMap(({ item }) => {
      const image = images.get(item.file);
      return image ? [[item.file, image] as const] : [];
    }),
  );
  const imagePaths = await savePackImages(db, objects, principal, shown);
  const context = { principal, imagePaths, now };
  await clearPackIdsOfOriginals(db, plan);
  await writeLibraryItems(db, plan, context);
  await writePlaylists(db, plan, context);
  if (written.length === 0) return;
  await recordRequestEvent(
    { db, principal, ip },
    'pack-imported',
    'pack',
    { id: null, name: pack.header.name },
    {
      after: {
        added: plan.filter(({ action }) => action === 'insert').length,
        updated: plan.filter(({ action }) => action === 'update').length,
      },
    },
  );
}
