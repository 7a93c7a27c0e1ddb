import type { Family, LinkRole } from '@repartee/contracts/library/families';
import { adoptCompetencies } from '../library/competency/named-competencies.ts';
import { itemLinksOf } from '../library/library-repository.ts';
import { recordVersion } from '../library/library-version-repository.ts';
import type { Db } from '../runtime/database/tenant-scope.ts';
import type { DemoItem, DemoScenario } from './demo-scenario.ts';
import { demoId } from './demo-users.ts';

/**
 * Each demo organization has its own copy of each scenario, because organizations cannot read each other's
 * items.
 */
export const demoOwners = [
  { slug: 'atelier-nord', author: 'theo@atelier-nord.example', prefix: '' },
  { slug: 'southbank-clinic', author: 'ruth@southbank-clinic.example', prefix: 'southbank-clinic ' },
] as const;

interface Seed {
  readonly id: string;
  readonly kind: Family;
  readonly item: DemoItem<Record<string, unknown>>;
}

export async function seedScenario(
  db: Db,
  { key, scenario, persona, mission, observers }: DemoScenario,
  { slug, author, prefix }: (typeof demoOwners)[number],
  made_at: Date,
): Promise<void> {
  const seed = (kind: Family, item: DemoItem<Record<string, unknown>>, number = 0): Seed => ({
    id: demoId(`${prefix}${key} ${kind} ${number}`),
    kind,
    item,
  });
  const organization_id = demoId(slug);
  const rubrics = observers.map(({ content }) => content.rubric);
  const adopted = await adoptCompetencies(db, organization_id, rubrics, { add: false });
  const whole = seed('scenario', scenario);
  const parts = [
    seed('persona', persona),
    ...(mission ? [seed('mission', mission)] : []),
    ...observers.map(({ content, ...observer }, number) =>
      seed('observer', { ...observer, content: { ...content, rubric: adopted(content.rubric) } }, number),
    ),
  ];
  const owner = { organization_id, created_by: demoId(author) };
  const items = await db
    .insertInto('library_item')
    .values(
      [whole, ...parts].map(({ id, kind, item: { content, tags, ...words } }) => ({
        ...words,
        ...owner,
        id,
        kind,
        tags: [...tags],
        content: JSON.stringify(content),
        image: null,
        created_at: made_at,
        updated_at: made_at,
        visibility: 'organization' as const,
        forked_from_id: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  await db
    .insertInto('library_link')
    .values(
      parts.map(({ id, kind }, position) => ({
        item_id: whole.id,
        role: kind as LinkRole,
        position,
        linked_item_id: id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const links = await itemLinksOf(
    db,
    items.map(({ id }) => id),
  );
  for (const item of items)
    await recordVersion(db, item, { links: links.get(item.id) ?? [], by: owner.created_by });
}
