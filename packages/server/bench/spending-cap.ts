import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withTenantScope } from '../src/database/tenant-scope.ts';
import { createApi, migrate, openDatabaseFromConfig, readConfig } from '../src/index.ts';
import { addModel, startModelServer } from './ai/model-server.ts';

// Checks that 50 concurrent AI calls never spend more than the organization's monthly cap, which covers about a third
// of the calls. Run it with `pnpm bench spending-cap [runs]`; with BENCH_DATABASE_URL, three processes make the calls.
const runs = Number(process.argv[2] ?? 100);
const calls = 50;
const processes = 3;
const cap = 0.05;
/**
 * Prices in euros per million tokens. Each call uses about 35 input tokens and reserves the price of 200 output tokens.
 */
const prices = { input: '5', output: '10' };
const never = new AbortController().signal;

interface Work {
  readonly organization_id: string;
  readonly calls: number;
}

const openApi = async (env: Record<string, string | undefined>) => {
  const config = readConfig(env);
  const database = await openDatabaseFromConfig(config);
  return { config, database };
};

async function callAtOnce(app: Awaited<ReturnType<typeof createApi>>['app'], work: Work): Promise<number> {
  const request = { messages: [{ role: 'user', content: 'When?' }] as const, maxOutputTokens: 200 };
  const call = { organization_id: work.organization_id, purpose: 'persona-reply' } as const;
  const outcomes = await Promise.allSettled(
    Array.from({ length: work.calls }, async () => {
      for await (const _ of app.ai.chat(call, request, never));
    }),
  );
  await app.ai.recorded();
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  for (const reason of reasons) if (reason.code !== 'spending-limit') throw reason;
  return reasons.length;
}

if (process.send) {
  const { config, database } = await openApi(process.env);
  const { app } = await createApi({ config, database });
  process.on('message', async (work: Work) => process.send?.(await callAtOnce(app, work)));
  process.send('ready');
} else await measure();

async function measure(): Promise<void> {
  const { server, base_url } = await startModelServer({ delay_ms: 5, pause_ms: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'repartee-bench-'));
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AI_ALLOWED_ORIGINS: new URL(base_url).origin,
    ...(process.env.BENCH_DATABASE_URL ? { DATABASE_URL: process.env.BENCH_DATABASE_URL } : {}),
  };
  const { config, database } = await openApi(env);
  await migrate(database);
  const { workers, close } = await (env.DATABASE_URL ? startProcesses(env) : startDispatchers());

  let highest = 0;
  let refused = 0;
  for (let run = 0; run < runs; run += 1) {
    const organization_id = await addModel(database, base_url, prices, String(cap));
    const spent = () =>
      withTenantScope(database.db, 'everywhere', (tx) =>
        tx
          .selectFrom('ai_spend')
          .select(['month_settled_eur', 'reserved_eur'])
          .where('organization_id', '=', organization_id)
          .executeTakeFirstOrThrow(),
      );
    let running = true;
    const watching = (async () => {
      do {
        const { month_settled_eur, reserved_eur } = await spent();
        highest = Math.max(highest, Number(month_settled_eur) + Number(reserved_eur));
      } while (running);
    })();
    const shares = workers.map((work, index) =>
      work({ organization_id, calls: Math.ceil((calls - index) / processes) }),
    );
    refused += (await Promise.all(shares)).reduce((sum, count) => sum + count, 0);
    running = false;
    await watching;
    const { reserved_eur } = await spent();
    if (Number(reserved_eur) !== 0)
      throw new Error(
        `${reserved_eur} EUR of the spending cap are still reserved although all AI calls have ended`,
      );
  }
  console.log(
    `${runs} runs of ${calls} concurrent calls on ${processes} ${env.DATABASE_URL ? 'processes' : 'dispatchers of one process'}, ${database.store.kind}:`,
  );
  console.log(`  refused ${refused} of ${runs * calls} calls, cap ${cap} EUR`);
  console.log(
    `  highest sum of the costs of ended calls and the costs reserved for open calls: ${highest.toFixed(6)} EUR ${highest <= cap ? '✓' : '✗'}`,
  );
  await close();
  await database.close();
  await rm(folder, { recursive: true });
  server.kill();

  async function startDispatchers() {
    const apis = await Promise.all(Array.from({ length: processes }, () => createApi({ config, database })));
    return {
      workers: apis.map(
        ({ app }) =>
          (work: Work) =>
            callAtOnce(app, work),
      ),
      close: async () => void (await Promise.all(apis.map((one) => one.close()))),
    };
  }
}

async function startProcesses(env: Record<string, string>) {
  const children = await Promise.all(
    Array.from({ length: processes }, async () => {
      const child = fork(import.meta.filename, { env: { ...process.env, ...env } });
      await once(child, 'message');
      return child;
    }),
  );
  return {
    workers: children.map((child) => async (work: Work) => {
      child.send(work);
      const [refused] = await once(child, 'message');
      return Number(refused);
    }),
    close: async () => {
      for (const child of children) child.kill();
    },
  };
}
