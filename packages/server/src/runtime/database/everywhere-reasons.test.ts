import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { everywhereReasons } from './everywhere-reasons.ts';

const packages = fileURLToPath(new URL('../../../../', import.meta.url));
const sources = ['server/src', 'platform/src'].flatMap((folder) =>
  readdirSync(packages + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => readFileSync(`${packages}${folder}/${name}`, 'utf8')),
);

it('each reason for access to the rows of all organizations is used; the types refuse all others', () => {
  const isUsed = (reason: string) =>
    sources.some(
      (source) => source.includes(`everywhere: '${reason}'`) || source.includes(`(db, '${reason}', `),
    );
  expect(Object.keys(everywhereReasons).filter((reason) => !isUsed(reason))).toEqual([]);
});
