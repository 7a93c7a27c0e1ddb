import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabaseFromConfig, readConfig, seedDemo } from '@repartee/server';
import { startPostgres } from '@repartee/server/testing/debian-servers';
import { queryTestDatabase } from '@repartee/server/testing/test-database';
import { printBenchRow } from '@repartee/tooling/bench-row';
import { repositoryRoot } from '../src/repository.ts';

// Usage: pnpm bench backup [rows]. Measures the time, the processor time and the largest memory of `pnpm data backup`, `verify` and `restore`
// with PostgreSQL: of 100 rows, 10 are sessions with a snapshot of 8 kB, 60 messages and 30 AI calls.
/** As in package.json. */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=40'];
const clockTicks = 100;
const rows = Number(process.argv[2] ?? 500_000);
const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
const server = await startPostgres();
const settings = (name: string) => {
  const url = new URL(server.url);
  url.pathname = name;
  return {
    LOG_LEVEL: 'silent',
    SECRETS_KEY: 'the master key of the bench, which is long',
    DATA_DIR: join(folder, name),
    DATABASE_URL: url.href,
  };
};

async function fill(): Promise<void> {
  const database = await openDatabaseFromConfig(readConfig(settings('bench')));
  await migrate(database);
  await seedDemo(database);
  await database.close();
  const { DATABASE_URL } = settings('bench');
  for (const statement of [
    `insert into coaching_session (organization_id, owner_account_id, name, snapshot, seed)
      select organization_id, account.id, 'session ' || n, jsonb_build_object('text', (
        select string_agg(md5(n::text || part) || ' Could we look at the plan again? ', '') from generate_series(1, 120) part
      )), 'seed'
      from (select * from account where organization_id is not null limit 1) account, generate_series(1, ${rows / 10}) n`,
    `insert into chat_message (session_id, seq, speaker, text, state, start_ms, end_ms)
      select id, seq, 'learner', 'I see what you mean, but the date of ' || md5(id::text || seq) || ' does not hold.',
        'complete', seq * 1000, seq * 1000 + 900
      from coaching_session, generate_series(1, 6) seq where name like 'session %'`,
    `insert into ai_call (organization_id, session_id, purpose, capability, provider_name, provider_kind, model_name)
      select organization_id, id, 'persona-reply', 'text', 'A vendor', 'openai', 'a-model'
      from coaching_session, generate_series(1, 3) where name like 'session %'`,
  ])
    await queryTestDatabase(DATABASE_URL, statement);
}

/** Runs a command of `pnpm data` in a process of its own. */
async function measure(command: string, target: string, archive: string): Promise<void> {
  const started = performance.now();
  const child = spawn(process.execPath, [...flags, 'packages/platform/src/data.ts', command, archive], {
    cwd: repositoryRoot,
    env: { ...process.env, ...settings(target) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let memory_kB = 0;
  let cpu_s = 0;
  const watching = setInterval(() => {
    try {
      const [, peak = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      memory_kB = Math.max(memory_kB, Number(peak));
      const [, , , , , , , , , , , user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      cpu_s = (Number(user) + Number(system)) / clockTicks;
    } catch {
      // The process has just ended.
    }
  }, 100);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watching);
  if (code !== 0) throw new Error(`pnpm data ${command} ended with exit code ${code}.`);
  const row = { bench: 'backup', value: (performance.now() - started) / 1000 };
  printBenchRow({ ...row, figure: `${command}, ${rows} rows`, unit: 's' });
  printBenchRow({ ...row, figure: `${command}, CPU`, value: cpu_s, unit: 's' });
  printBenchRow({ ...row, figure: `${command}, memory`, value: memory_kB / 1000, unit: 'MB', limit: 300 });
}

try {
  const archive = join(folder, 'backup.zip');
  for (const name of ['bench', 'restored']) await queryTestDatabase(server.url, `create database ${name}`);
  await fill();
  await measure('backup', 'bench', archive);
  printBenchRow({ bench: 'backup', figure: 'archive', value: statSync(archive).size / 1e6, unit: 'MB' });
  await measure('verify', 'bench', archive);
  await measure('restore', 'restored', archive);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
