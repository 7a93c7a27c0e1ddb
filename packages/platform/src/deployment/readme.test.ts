import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';

const text = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const readme = text('README.md');
const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
const all = (pattern: RegExp, from = readme) => [...from.matchAll(pattern)].map(([, found = '']) => found);

describe('the README', () => {
  it('the README shows only commands that exist', () => {
    const commands = all(/(?:pnpm|npm run|npm) ([a-z]+)/g).filter((name) => !['on', 'are'].includes(name));
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('the README and .env.example list exactly the settings that the code reads', () => {
    const read = all(/^ {2}([A-Z0-9_]+): /gm, text('packages/server/src/config/environment-variables.ts'));
    const settings = [
      ...read,
      'REMOTE_ORIGINS',
      'BUILD_POLL_SECONDS',
      'KEEP_BUILDS_DAYS',
      'DRAW_PUBLICATIONS',
    ].sort();
    const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((line) => all(/`([A-Z][A-Z0-9_]+)`/g, line.split('|')[1]));
    expect(named.sort()).toEqual(settings);
    expect(all(/^#?([A-Z0-9_]+)=/gm, text('.env.example')).sort()).toEqual(settings);
  });

  it('the file .node-version has the Node version of the toolchain', () => {
    expect(text('packages/platform/bootstrap/toolchain.mjs')).toContain(
      `node: '${text('.node-version').trim()}'`,
    );
  });

  it('the README links only to files that exist', () => {
    const places = all(/`((?:packages|shell|mfe-[a-z-]+)\/[\w./-]*)`/g).filter(
      (place) => !place.includes('<'),
    );
    const links = all(/\]\((?!http)([^)]+)\)/g).filter((link) => !link.endsWith('.png'));
    expect([...places, ...links].filter((place) => !existsSync(join(repositoryRoot, place)))).toEqual([]);
  });
});
