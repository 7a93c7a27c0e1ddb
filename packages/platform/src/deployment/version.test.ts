import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot, workspace } from '../repository.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

it('every package, and every image that the handbook names, has the version that users see', () => {
  const shown = JSON.parse(read('packages/server/package.json')).version as string;
  const packages = [...workspace().values()].map(({ name, version }) => `${name} ${version}`);
  expect(packages.filter((one) => !one.endsWith(` ${shown}`))).toEqual([]);
  const images = read('packages/handbook/deployment.md').match(/repartee\/[a-z-]+:[\d.]+\d/g) ?? [];
  expect(new Set(images.map((image) => image.split(':')[1]))).toEqual(new Set([shown]));
  expect(read('packages/handbook/requirements.md')).toContain(`Version shown to users: ${shown}.`);
});
