import type { Family, LinkRole } from '@repartee/contracts/library/families';
import type { Db } from '../database/reach.ts';
import { demoId } from './demo-id.ts';
import type { DemoItem, DemoScenario } from './demo-scenario.ts';

/** The clinic keeps the conversations of its front desk; the rest is the workshop's. All are shared. */
const ofTheClinic = ['faire-patienter-une-patiente', 'reclamation-a-laccueil'];

const owners = {
  clinic: {
    organization_id: demoId('southbank-clinic'),
    created_by: demoId('ruth@southbank-clinic.example'),
  },
  atelier: { organization_id: demoId('atelier-nord'), created_by: demoId('theo@atelier-nord.example') },
};

interface Seed {
  readonly id: string;
  readonly kind: Family;
  readonly item: DemoItem<Record<string, unknown>>;
}

/** A scenario with its persona, mission and observers, linked. `made_at` orders the lists. */
export async function seedScenario(
  db: Db,
  { key, scenario, persona, mission, observers }: DemoScenario,
  made_at: Date,
): Promise<void> {
  const seed = (kind: Family, item: DemoItem<Record<string, unknown>>, number = 0): Seed => ({
    id: demoId(`${key} ${kind} ${number}`),
    kind,
    item,
  });
  const whole = seed('scenario', scenario);
  const parts = [
    seed('persona', persona),
    ...(mission ? [seed('mission', mission)] : []),
    ...observers.map((observer, number) => seed('observer', observer, number)),
  ];
  const owner = ofTheClinic.includes(key) ? owners.clinic : owners.atelier;
  await db
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
        visibility: 'shared' as const,
        forked_from_id: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
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
}
