import { sql } from 'kysely';
import { demoId } from '../../src/demo/demo-users.ts';
import type { OpenDatabase } from '../../src/runtime/database/open-database.ts';
import { withTenantScope } from '../../src/runtime/database/tenant-scope.ts';

const words = (column: string, ...choices: string[]) =>
  `(array[${choices.map((choice) => `'${choice}'`).join(', ')}])[1 + (number / ${column}) % ${choices.length}]`;
const name = [
  words('1', 'Camille', 'Nadia', 'Élise', 'Omar', 'Louis', 'Hélène', 'Inès', 'Théo', 'Ruth', 'Sam'),
  words('10', 'Roussel', 'Berger', 'Morel', 'Haddad', 'Lambert', 'Garnier', 'Okafor', 'Dubois'),
].join(` || ' ' || `);
const text = `'Direct, fair, tired of promises. ' || md5(number::text) || ' ' || md5((number * 7)::text)`;
const contents: Readonly<Record<string, string>> = {
  persona: `jsonb_build_object('title', 'Head of ' || md5((number / 100)::text), 'character', ${text}, 'difficulty', 1 + number % 4)`,
  mission: `jsonb_build_object('brief', ${text}, 'success_criteria', jsonb_build_array(md5((number * 3)::text)))`,
  observer: `jsonb_build_object('instructions', ${text}, 'rubric',
    jsonb_build_array(jsonb_build_object('key', 'asks', 'name', 'Asks before telling', 'weight', 100)))`,
  scenario: `jsonb_build_object('context', ${text})`,
};

export async function fillLibrary({ db, owner }: OpenDatabase, items: number): Promise<void> {
  const account = demoId('theo@atelier-nord.example');
  for (const [kind, content] of Object.entries(contents))
    await withTenantScope(db, { everywhere: 'test' }, (tx) =>
      sql`insert into library_item
          (organization_id, kind, name, description, tags, visibility, content, created_by, updated_at)
        select organization_id, ${kind}, ${sql.raw(name)} || ' ' || number, 'Met in ' || md5((number * 3)::text),
          array[${sql.raw(words('7', 'management', 'sales', 'care', 'négociation', 'feedback'))}],
          'organization', ${sql.raw(content)}, id, now() - number * interval '1 second'
        from account, generate_series(1, ${sql.lit(items / 4)}) as number where id = ${account}`.execute(tx),
    );
  await sql`analyze library_item`.execute(owner);
}
