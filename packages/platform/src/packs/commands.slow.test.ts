import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { migrate, openDatabaseFromConfig, readConfig, seedDemo } from '@repartee/server';
import { packTexts } from '@repartee/server/library/pack/format/a-pack.fixture';
import { startTestApi } from '@repartee/server/testing/test-api';
import { useFreshResource } from '@repartee/tooling/vitest/use-resource';
import { describe, expect, it } from 'vitest';
import { type PackArguments, runPacks } from './commands.ts';
import { localInstallation, type PackInstallation, runningInstallation } from './installation.ts';
import { PackCommandError } from './pack-command-error.ts';

const password = 'Practise-4-real';
const editor = 'theo@atelier-nord.example';

function folderOf(texts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'packs-'));
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}
const nowhere = async (): Promise<PackInstallation> => {
  throw new Error('This command must not connect to an installation.');
};
const ended = async (args: Partial<PackArguments>, open: () => Promise<PackInstallation> = nowhere) => {
  try {
    const { text, exitCode } = await runPacks({ command: undefined, source: undefined, ...args }, open);
    return { text, exitCode };
  } catch (error) {
    if (!(error instanceof PackCommandError)) throw error;
    return { text: error.message, exitCode: error.exitCode };
  }
};

describe('the commands packs check and packs zip', { timeout: 120_000 }, () => {
  it('B-8 packs zip creates an archive that packs check accepts', async () => {
    const folder = folderOf(packTexts);
    expect(await ended({ command: 'check', source: folder })).toEqual({
      text: 'A first pack: 5 items, 0 images. No errors.',
      exitCode: 0,
    });
    const target = join(folder, '..', `${Date.now()}.zip`);
    expect((await ended({ command: 'zip', source: folder, target })).exitCode).toBe(0);
    expect((await ended({ command: 'check', source: target })).exitCode).toBe(0);
  });

  it('B-8 packs check reports the file and line of each error, with exit code 1', async () => {
    const folder = folderOf({
      ...packTexts,
      'missions/ask.yaml': 'id: packs.example/ask\nname: Ask\ncontent: []\n',
    });
    const { text, exitCode } = await ended({ command: 'check', source: folder });
    expect(text).toMatch(/^missions\/ask\.yaml:3 content: .* \(invalid\)$/);
    expect(exitCode).toBe(1);
    symlinkSync('/etc/passwd', join(folder, 'personas', 'link.yaml'));
    expect((await ended({ command: 'check', source: folder })).text).toContain(
      'personas/link.yaml This is a link',
    );
    expect((await ended({ command: 'check', source: join(folder, 'no') })).exitCode).toBe(2);
    const mistyped = await ended({ command: 'chek', source: folder });
    expect(mistyped.text).toContain('"chek" is not a packs command; did you mean check?');
    expect(mistyped.exitCode).toBe(2);
    expect(
      (await ended({ command: 'import', source: folderOf(packTexts), onConflict: 'merge' })).exitCode,
    ).toBe(2);
  });
});

describe('the command packs import into a running installation', { timeout: 120_000 }, () => {
  const api = useFreshResource(() => startTestApi());

  it('B-8 packs import changes nothing in a dry run, and imports everything with --apply', async () => {
    const server = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const open = () => runningInstallation(server, { email: editor, password });
    const source = folderOf(packTexts);
    const dry = await ended({ command: 'import', source }, open);
    expect(dry.text).toContain('new       scenarios/corridor.yaml In the corridor');
    expect(dry.text).toContain('This was a dry run');
    const search = () => api.call('editor', 'GET', '/v1/scenarios?search=corridor');
    expect((await search()).body.total).toBe(0);
    expect(await ended({ command: 'import', source, apply: true }, open)).toMatchObject({ exitCode: 0 });
    expect((await search()).body.total).toBe(1);
    const again = await ended({ command: 'import', source, apply: true }, open);
    expect(again).toEqual({ text: '5 of 5 items are unchanged.\nImported.', exitCode: 0 });
  });

  it('B-8 packs import exits with code 3 if a user has changed an imported item', async () => {
    const server = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const open = () => runningInstallation(server, { token: api.tokens.editor });
    const source = folderOf(packTexts);
    await ended({ command: 'import', source, apply: true }, open);
    const [scenario] = (await api.call('editor', 'GET', '/v1/scenarios?search=corridor')).body.items;
    const { name, tags, image, content } = scenario;
    const links = scenario.links.map(({ name: _, ...link }: { name: string }) => link);
    const draft = { name, description: 'Ours', tags, image, content, links };
    expect((await api.call('editor', 'PUT', `/v1/scenarios/${scenario.id}`, draft)).status).toBe(200);
    const described = async () =>
      (await api.call('editor', 'GET', `/v1/scenarios/${scenario.id}`)).body.description;
    const ending = await ended({ command: 'import', source, apply: true }, open);
    expect(ending.exitCode).toBe(3);
    expect(ending.text).toContain('conflict  scenarios/corridor.yaml In the corridor (description)');
    expect(await described()).toBe('Ours');
    await ended({ command: 'import', source, apply: true, onConflict: 'replace' }, open);
    expect(await described()).toBe('');
  });

  it('B-8 packs import reports missing credentials, a missing permission and an unreachable server', async () => {
    const server = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const source = folderOf(packTexts);
    const as = (credentials: Parameters<typeof runningInstallation>[1]) =>
      ended({ command: 'import', source }, () => runningInstallation(server, credentials));
    expect((await as({})).exitCode).toBe(2);
    expect((await as({ email: editor, password: 'wrong' })).text).toMatch(/Sign-in of .* failed/);
    expect((await as({ token: api.tokens.user })).text).toMatch(/^The server rejected the import: /);
    const gone = () => runningInstallation('http://127.0.0.1:9', { token: 'x' });
    expect((await ended({ command: 'import', source }, gone)).text).toMatch(/does not answer/);
  });
});

describe('`npm run packs -- import` into a stopped installation', { timeout: 120_000 }, () => {
  it('B-8 packs import writes to a stopped installation on behalf of the account given with --as', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: mkdtempSync(join(tmpdir(), 'packs-data-')) });
    const database = await openDatabaseFromConfig(config);
    await migrate(database);
    await seedDemo(database);
    await database.close();
    const source = folderOf(packTexts);
    const run = (email: string | undefined, apply = false) =>
      ended({ command: 'import', source, apply }, () => localInstallation(config, email));
    expect((await run(undefined)).exitCode).toBe(2);
    expect((await run('nobody@atelier-nord.example')).text).toContain('no active account');
    expect(await run(editor, true)).toMatchObject({ exitCode: 0 });
    expect((await run(editor)).text).toContain('5 of 5 items are unchanged.');
  });
});
