import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBuild, aFolder } from '../built-remote.fixture.ts';
import { published } from '../changes.ts';
import { openReleases, publish, publishAtStart, type Releases } from '../publish.ts';
import { integrityOf } from './build-files.ts';
import { deployedDamage, openDamageCheck, reportDamage } from './damaged-builds.ts';

const remote = 'mfe-auth';
const one = aBuild(remote, 'one');
const { build, integrity } = one.publication;
let releases: Releases;
const fileOf = (path: string) => join(releases.remotesFolder, remote, build, path);
const damage = () => deployedDamage(releases).map(({ file }) => file);

beforeEach(async () => {
  releases = openReleases(aFolder());
  await publish(releases, one, { enter: published });
});

describe('a stored build', () => {
  it('a stored build has an integrity list with the hash of every file', () => {
    const bytes = readFileSync(fileOf('integrity.json'));
    const list = JSON.parse(bytes.toString());
    expect(Object.keys(list)).toEqual([
      'mf-manifest.json',
      'remote.json',
      'remoteEntry.js',
      'static/chunk.js',
    ]);
    for (const [path, hash] of Object.entries(list))
      expect(integrityOf(readFileSync(fileOf(path)))).toBe(hash);
    expect(releases.store.read().remotes[remote]?.current.integrity.files).toBe(integrityOf(bytes));
    expect(integrity.files).toBe(integrityOf(bytes));
  });

  it('a stored build is undamaged after it was published', () => {
    expect(damage()).toEqual([]);
  });

  it.each<[string, () => void, string[]]>([
    [
      'a chunk with a changed byte',
      () => appendFileSync(fileOf('static/chunk.js'), ' '),
      ['static/chunk.js'],
    ],
    ['a missing chunk', () => rmSync(fileOf('static/chunk.js')), ['static/chunk.js']],
    [
      'an entry with a changed byte, and its compressed copy',
      () => appendFileSync(fileOf('remoteEntry.js'), ' '),
      ['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz'],
    ],
    [
      'a compressed copy with other content',
      () => writeFileSync(fileOf('remoteEntry.js.br'), brotliCompressSync('alert(1)')),
      ['remoteEntry.js.br'],
    ],
    [
      'a truncated compressed copy',
      () => writeFileSync(fileOf('remoteEntry.js.br'), ''),
      ['remoteEntry.js.br'],
    ],
    ['an additional file', () => writeFileSync(fileOf('static/more.js'), '1'), ['static/more.js']],
    ['a changed integrity list', () => writeFileSync(fileOf('integrity.json'), '{}'), ['integrity.json']],
    [
      'an integrity list changed together with a file, so every file counts as damaged',
      () => {
        appendFileSync(fileOf('static/chunk.js'), ' ');
        writeFileSync(fileOf('integrity.json'), '{}');
      },
      [
        'mf-manifest.json',
        'mf-manifest.json.br',
        'mf-manifest.json.gz',
        'remote.json',
        'remoteEntry.js',
        'remoteEntry.js.br',
        'remoteEntry.js.gz',
        'static/chunk.js',
      ],
    ],
    [
      'all of its files missing',
      () => rmSync(join(releases.remotesFolder, remote, build), { recursive: true }),
      ['mf-manifest.json'],
    ],
  ])(
    'a stored build with %s is reported as damaged, and is repaired when the build is published again',
    async (_what, harm, files) => {
      harm();
      expect(damage()).toEqual(files);
      await publish(releases, one, { enter: published });
      expect(damage()).toEqual([]);
      expect(readFileSync(fileOf('static/chunk.js'), 'utf8')).toBe('// chunk of one');
    },
  );

  it('a server start repairs a damaged build if the repository contains an undamaged copy of the build', async () => {
    appendFileSync(fileOf('static/chunk.js'), ' ');
    await publishAtStart(releases, [one], undefined);
    expect(damage()).toEqual([]);
  });
});

it('a server start logs a warning for a repaired file, and an error for a file that stays damaged', async () => {
  const other = aBuild('mfe-settings', 'two');
  await publish(releases, other, { enter: published });
  const chunkOf = (id: string, name: string) => join(releases.remotesFolder, id, name, 'static/chunk.js');
  appendFileSync(chunkOf(remote, build), ' ');
  appendFileSync(chunkOf('mfe-settings', other.publication.build), ' ');
  const found = deployedDamage(releases);
  await publishAtStart(releases, [one], undefined);
  const lines: unknown[] = [];
  const noteAs = (level: string) => (about: unknown) => lines.push([level, about]);
  reportDamage(found, releases, { error: noteAs('error'), warn: noteAs('warn') });
  expect(lines).toEqual([
    ['warn', { remote, build, file: 'static/chunk.js' }],
    ['error', { remote: 'mfe-settings', build: other.publication.build, file: 'static/chunk.js' }],
  ]);
});

it('a damaged file is reported once, even if its build is checked several times', async () => {
  const reported: string[] = [];
  const damageOf = openDamageCheck(releases, ({ file }) => reported.push(file));
  appendFileSync(fileOf('static/chunk.js'), ' ');
  expect([...damageOf(remote, build)]).toEqual(['static/chunk.js']);
  expect([...damageOf(remote, build)]).toEqual(['static/chunk.js']);
  expect(reported).toEqual(['static/chunk.js']);
});
