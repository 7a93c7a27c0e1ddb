import { type Family, linkCounts, linkRoles } from '@repartee/contracts/library/families';
import type { LibraryItemDraft } from '@repartee/contracts/library/item';
import { languagesAgree } from '@repartee/contracts/library/language';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../database/tenant-scope.ts';
import { problem } from '../http/errors/problem.ts';
import { languageOfItem } from './language-rules.ts';
import { findOwnItems } from './library-repository.ts';

/** Refuses links that the family does not take, that leave the organization, or that are in another language. */
export async function checkLinks(
  db: Db,
  principal: Principal,
  { organization_id }: { organization_id: string },
  draft: LibraryItemDraft,
): Promise<void> {
  const { kind, links } = draft;
  const details = countProblems(kind, links);
  const ids = links.map((link) => link.item_id);
  const found = ids.length === 0 ? [] : await findOwnItems(db, principal, ids);
  for (const [index, { role, item_id }] of links.entries()) {
    const field = `links.${index}.item_id`;
    const linked = found.find(
      (one) => one.id === item_id && one.kind === role && one.organization_id === organization_id,
    );
    if (ids.indexOf(item_id) !== index) details[field] = 'is linked twice';
    else if (!linked) details[field] = `is no ${role} you can use`;
    else if (!languagesAgree(linked.language, languageOfItem(draft))) {
      details[field] = 'is in another language than the scenario';
    }
  }
  if (Object.keys(details).length > 0) throw problem('invalid_input', undefined, details);
}

function countProblems(kind: Family, links: LibraryItemDraft['links']): Record<string, string> {
  const details: Record<string, string> = {};
  for (const role of linkRoles) {
    const { min, max } = linkCounts(kind)[role] ?? { min: 0, max: 0 };
    const count = links.filter((link) => link.role === role).length;
    if (count < min) details.links = `needs at least ${min} ${role}`;
    if (count > max)
      details.links = max === 0 ? `a ${kind} takes no ${role}` : `takes at most ${max} ${role}`;
  }
  return details;
}
