import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot, workspace } from '../repository.ts';
import { writeTypePrograms } from './type-programs.ts';

it('the type check covers all sources of a package except its excluded folders', () => {
  const programs = writeTypePrograms(repositoryRoot);
  const configs = programs.map(({ project }) => JSON.parse(readFileSync(project, 'utf8')));
  const included: string[] = configs.flatMap(({ include }) => include);
  const packages = [...workspace().values()];
  expect(programs.flatMap((program) => program.packages)).toHaveLength(packages.length);
  for (const { name, folder } of packages)
    expect([name, included.some((path) => path.startsWith(`${folder}/`))]).toEqual([name, true]);
  expect(configs.flatMap(({ exclude }) => exclude)).toContain(
    join(repositoryRoot, 'packages/e2e/bench/one-bundle'),
  );
  expect(programs.length).toBeLessThan(packages.length / 3);
});
