import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { repositoryRoot, type WorkspacePackage } from '../repository.ts';
import { buildInputsHash } from './build-inputs.ts';

let folder: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const aPackage = (name: string, needs: string[] = []): WorkspacePackage => ({
  name,
  folder: join(folder, name),
  version: '1.0.0',
  scripts: {},
  needs,
});
const hash = () => {
  const all = [
    aPackage('shell', ['kit']),
    aPackage('kit', ['contracts']),
    aPackage('contracts'),
    aPackage('other'),
  ];
  return buildInputsHash(all[0] as WorkspacePackage, new Map(all.map((one) => [one.name, one])));
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-'));
  for (const name of ['shell', 'kit', 'contracts', 'other']) write(`${name}/src/index.ts`, name);
});

describe('packages to rebuild', () => {
  it.each(['shell/src/index.ts', 'shell/remote.json', 'kit/src/new.css', 'contracts/src/index.ts'])(
    'the shell is rebuilt when %s changes, which is a source file of the shell or of a package that the shell uses',
    (path) => {
      const before = hash();
      write(path, 'changed');
      expect(hash()).not.toBe(before);
    },
  );

  it.each([
    'other/src/index.ts',
    'shell/src/index.test.ts',
    'shell/dist/index.js',
    'shell/node_modules/x/index.js',
    'kit/README.md',
  ])('the shell is not rebuilt when %s changes, which is no input of its build', (path) => {
    const before = hash();
    write(path, 'changed');
    expect(hash()).toBe(before);
  });

  it('the shell is not rebuilt when a file changes that its own build has generated', () => {
    const before = hash();
    const generated = join(repositoryRoot, 'shell/src/federation/provided-modules.ts');
    write('shell/src/parts.ts', readFileSync(generated, 'utf8'));
    expect(hash()).toBe(before);
  });
});
