import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { uiLocales } from '@repartee/contracts/locales';
import { expect, it } from 'vitest';
import { exposedModules } from './exposed-modules.ts';
import { repositoryFolder } from './repository-folder.ts';

const remotes = readdirSync(repositoryFolder).filter((name) => name.startsWith('mfe-'));

it.each(remotes)('B-12 %s exposes its remote module, its texts and its pages', (remote) => {
  const exposed = Object.entries(exposedModules(join(repositoryFolder, remote)));
  const names = exposed.map(([name]) => name);
  expect(names[0]).toBe('./remote');
  expect(names.slice(1, 1 + uiLocales.length).sort()).toEqual(
    uiLocales.map((locale) => `./locales/${locale}`).sort(),
  );
  expect(exposed.length).toBeGreaterThan(1 + uiLocales.length);
  for (const [name, { import: source, name: chunk }] of exposed) {
    expect(name).toBe(`./${chunk}`);
    expect(existsSync(join(repositoryFolder, remote, source)), source).toBe(true);
  }
});
