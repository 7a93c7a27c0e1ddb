import type { LibraryContent } from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import type { Principal } from '../../runtime/access/principal.ts';
import type { Db } from '../../runtime/database/tenant-scope.ts';
import { orNotFound, problem } from '../../runtime/http/errors/problem.ts';
import { copyImage } from '../../runtime/objects/image-repository.ts';
import { adoptCompetencies } from '../competency/named-competencies.ts';
import { isOwnItem } from '../library-policy.ts';
import { findItem, insertItem, linkedItems } from '../library-repository.ts';
import { receivedModes } from '../share-repository.ts';
import { contentOf, type StoredItem } from '../stored-item.ts';

/**
 * Maps the id of each copied item to the id of its copy. If two scenarios have the same persona, their copies
 * share one copy of the persona.
 */
export type CopiedParts = Map<string, string>;

/**
 * Copies a scenario that another organization has shared, including linked items and images. The copy has no
 * chat model, because a chat model belongs to one organization.
 */
export async function copySharedScenario(
  db: Db,
  principal: Principal,
  id: string,
  copied: CopiedParts = new Map(),
): Promise<StoredItem> {
  const scenario = orNotFound(await findItem(db, principal, 'scenario', id));
  const mode = (await receivedModes(db, principal, [id])).get(id);
  if (mode !== 'copy' && !isOwnItem(principal, scenario)) throw problem('not_permitted');
  const links: LibraryItemDraft['links'] = [];
  for (const part of await linkedItems(db, scenario)) {
    const stays = isOwnItem(principal, part) && part.organization_id === principal.organization_id;
    const item_id =
      (stays ? part.id : copied.get(part.id)) ??
      (await insertItem(db, principal, await draftFrom(db, principal, part, []))).id;
    copied.set(part.id, item_id);
    links.push({ role: part.role, item_id });
  }
  return insertItem(db, principal, await draftFrom(db, principal, scenario, links));
}

async function draftFrom(
  db: Db,
  principal: Principal,
  item: StoredItem,
  links: LibraryItemDraft['links'],
): Promise<LibraryItemDraft> {
  const { name, description, tags, image, organization_id } = item;
  const foreign = organization_id !== principal.organization_id;
  const content = foreign ? await foreignContent(db, principal, item) : contentOf(item);
  return {
    ...content,
    name,
    description,
    tags,
    image: image && foreign ? await copyImage(db, image, { from: organization_id, to: principal }) : image,
    visibility: 'organization',
    links,
  };
}

/** A chat model belongs to one organization, and competencies are those of the receiving organization. */
async function foreignContent(
  db: Db,
  { organization_id }: Principal,
  item: StoredItem,
): Promise<LibraryContent> {
  const whole = contentOf(item);
  if (whole.kind === 'scenario') return { ...whole, content: { ...whole.content, chat_model_id: null } };
  if (whole.kind !== 'observer') return whole;
  const { rubric } = whole.content;
  const named = await adoptCompetencies(db, organization_id, [rubric], { add: true });
  return { ...whole, content: { ...whole.content, rubric: named(rubric) } };
}
