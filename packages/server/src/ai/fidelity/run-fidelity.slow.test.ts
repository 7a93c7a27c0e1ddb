import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/config/config.ts';
import { withTenantScope } from '../../runtime/database/tenant-scope.ts';
import { aLearner } from '../../session/stage/stage.fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { modelOfDatabase } from './fidelity-model.ts';
import { runInjections } from './injection-fidelity.ts';
import { type FidelityCommand, runFidelity } from './run-fidelity.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelity-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (command: FidelityCommand) => runFidelity(command, readConfig({ DATA_DIR: folder }));

describe('npm run fidelity', () => {
  it('B-4 npm run fidelity reports the same result for a run as for the conversations recorded during that run', async () => {
    const record = join(folder, 'built-in.json');
    const played = await run({ command: 'difficulty', runs: '8', language: 'fr-FR', record });
    expect(played.holds).toBe(true);
    expect(played.text).toContain('built-in, fr-FR, 32 conversations');
    expect(await run({ command: 'difficulty', read: record })).toEqual(played);
  });

  it('B-4 npm run fidelity reports no large effect of difficulty for a persona that replies the same at all levels', async () => {
    const record = join(folder, 'flat.json');
    await run({ command: 'difficulty', runs: '2', language: 'en-GB', record });
    const recorded = JSON.parse(await readFile(record, 'utf8'));
    for (const conversation of recorded.conversations)
      for (const line of conversation.transcript) if (line.speaker === 'persona') line.text = 'I see.';
    await writeFile(record, JSON.stringify(recorded));
    const { holds, text } = await run({ command: 'difficulty', read: record });
    expect(holds).toBe(false);
    expect(text.match(/delta {2}0\.00 {2}not large/g)).toHaveLength(9);
  });

  it('R-SES-2 npm run fidelity reports that the practice engine resists all prompt injections', async () => {
    const { holds, text } = await run({ command: 'injections', limit: '12' });
    expect(holds).toBe(true);
    expect(text).toContain('48 attempts');
    expect(text).toContain('wins gained:           0 of 48 (0.0 %)');
  });

  it('the fidelity measurement calls the model that the options name, and records the AI calls', async () => {
    const database = await openTestDatabase();
    const config = readConfig({ DATA_DIR: folder });
    const { id } = await aLearner(database);
    const { email: as } = await withTenantScope(database.db, { everywhere: 'test' }, (tx) =>
      tx.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    await expect(modelOfDatabase(database, config, { provider: 'Nowhere', as })).rejects.toThrow(
      'Available models: Repartee / practice.',
    );
    const model = await modelOfDatabase(database, config, { provider: 'Repartee', model: 'practice', as });
    const { results, failed } = await runInjections(model, ['en-GB'], 1);
    expect([results.length, failed]).toEqual([2, []]);
    await model.close();
    const calls = await withTenantScope(database.db, { everywhere: 'test' }, (tx) =>
      tx.selectFrom('ai_call').select(['purpose', 'state']).execute(),
    );
    await database.close();
    expect(calls).toHaveLength(7);
    expect(new Set(calls.map(({ purpose, state }) => `${purpose} ${state}`))).toEqual(
      new Set(['test-chat settled']),
    );
  });

  it.each([
    [{ command: undefined }, 'difficulty'],
    [{ command: 'difficulty', runs: 'many' }, 'many is not a whole number'],
    [{ command: 'injections', language: 'eo-001' }, 'not eo-001'],
    [
      { command: 'difficulty', read: '/nowhere.json' },
      'recorded conversations cannot be read from /nowhere.json',
    ],
    [{ command: 'injections', provider: 'OpenAI' }, '--as <email>'],
  ])(
    'npm run fidelity with the arguments %j fails with an error that names the missing or invalid argument',
    async (command, message) => {
      await expect(run(command as FidelityCommand)).rejects.toThrow(message);
    },
  );
});
