import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../handbook/decisions/', import.meta.url);

it('every page in handbook/decisions has a status and a unique number', () => {
  const names = readdirSync(folder);
  expect(names.length).toBeGreaterThan(20);
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const incomplete = names.filter((name) => {
    const [title, , status] = readFileSync(new URL(name, folder), 'utf8').split('\n');
    return !title?.startsWith(`# ${name.slice(0, 4)}. `) || !status?.startsWith('Status: ');
  });
  expect(incomplete).toEqual([]);
});
