import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { createApi, migrate, openDatabaseFromConfig, readConfig, seedDemo } from '../../src/index.ts';
import { issueAccessToken } from '../../src/runtime/access/access-token-repository.ts';
import { withTenantScope } from '../../src/runtime/database/tenant-scope.ts';
import { countDatabaseWork } from './counted-database.ts';

// Runs the API in a separate process for `pnpm bench live`. The process returns its resource usage on request.
export interface Work {
  /** CPU time in seconds, including the embedded database. */
  readonly cpu_s: number;
  readonly rss_mb: number;
  readonly statements: number;
  readonly transactions: number;
  readonly wal_bytes: number;
}

const config = readConfig({
  ...process.env,
  LOG_LEVEL: process.env.BENCH_LOG ?? 'warn',
  REQUESTS_PER_MINUTE: '1000000',
});
const queries = countDatabaseWork();
const database = await openDatabaseFromConfig(config);
await migrate(database);
await seedDemo(database);
if (process.env.MODEL_URL) await useModel(process.env.MODEL_URL);
const api = await createApi({ config, database });
await api.app.listen({ host: '127.0.0.1', port: 0 });

process.on('message', async (order: 'work' | 'stop') => {
  if (order === 'work') {
    process.send?.(await work());
    return;
  }
  await api.close();
  await database.close();
  process.disconnect();
});
process.on('disconnect', () => process.exit());
process.send?.({
  port: (api.app.server.address() as AddressInfo).port,
  ...(await signIn(Number(process.env.LEARNERS ?? 0))),
});

/** A user may open only 24 live channels, so each session has a learner of its own. */
function signIn(learners: number): Promise<{ tokens: string[]; operator: string }> {
  const expires_at = new Date(Date.now() + 3_600_000);
  return withTenantScope(database.db, { everywhere: 'test' }, async (tx) => {
    const { id: operator_id, organization_id } = await tx
      .selectFrom('account')
      .select(['id', 'organization_id'])
      .where('role', '=', 'operator')
      .executeTakeFirstOrThrow();
    const tokens: string[] = [];
    for (let index = 0; index < learners; index += 1) {
      const name = { first_name: 'Robin', last_name: `Hale ${index}` };
      const { id } = await tx
        .insertInto('account')
        .values({
          ...name,
          organization_id,
          role: 'user',
          email: `${crypto.randomUUID()}@bench.example`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      tokens.push(await issueAccessToken(tx, { account_id: id }, expires_at));
    }
    return { tokens, operator: await issueAccessToken(tx, { account_id: operator_id }, expires_at) };
  });
}

async function work(): Promise<Work> {
  const { user, system } = process.cpuUsage();
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`.execute(database.owner);
  return {
    cpu_s: (user + system) / 1e6,
    rss_mb: process.memoryUsage.rss() / 2 ** 20,
    wal_bytes: Number(rows[0]?.bytes),
    ...queries,
  };
}

function useModel(base_url: string): Promise<void> {
  return withTenantScope(database.db, { everywhere: 'test' }, async (tx) => {
    const known = await tx.selectFrom('ai_provider').select('id').where('base_url', '=', base_url).execute();
    if (known.length > 0) return;
    const { id: provider_id } = await tx
      .insertInto('ai_provider')
      .values({
        organization_id: null,
        kind: 'openai_compatible',
        name: 'Model server',
        base_url,
        created_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const prices = JSON.stringify({ input: '0.15', output: '0.6' });
    const model = { provider_id, name: 'small', capability: 'chat', prices, is_default: true } as const;
    await tx
      .insertInto('ai_model')
      .values({ ...model, context_window: null, max_output_tokens: null })
      .execute();
    await tx.updateTable('organization').set({ credit_micro_eur: 1_000_000_000 }).execute();
  });
}
