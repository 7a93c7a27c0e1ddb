import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { OpenDatabase } from '../../src/database/open-database.ts';
import { withTenantScope } from '../../src/database/tenant-scope.ts';

export async function startModelServer(pace: {
  delay_ms: number;
  pause_ms: number;
}): Promise<{ server: ChildProcess; base_url: string }> {
  const script = `import { startOpenAiCompatibleFake } from '@repartee/testing';
    import { benchReplies } from './bench-replies.ts';
    const chunks = Array.from({ length: 40 }, (_, index) => 'word ' + index + ' ');
    const fake = await startOpenAiCompatibleFake({ otherwise: benchReplies(chunks, ${JSON.stringify(pace)}) });
    console.log(fake.base_url);`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout as NonNullable<ChildProcess['stdout']>, 'data');
  return { server, base_url: String(line).trim() };
}

export function addModel(
  database: OpenDatabase,
  base_url: string,
  prices: object,
  monthly_cap_eur?: string,
): Promise<string> {
  return withTenantScope(database.db, 'everywhere', async (tx) => {
    const slug = crypto.randomUUID();
    const { id: organization_id } = await tx
      .insertInto('organization')
      .values({ name: slug, slug })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: provider_id } = await tx
      .insertInto('ai_provider')
      .values({ organization_id, kind: 'openai_compatible', name: slug, base_url, created_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('ai_model')
      .values({
        provider_id,
        name: 'small',
        capability: 'chat',
        prices: JSON.stringify(prices),
        context_window: null,
        max_output_tokens: null,
        is_default: true,
      })
      .execute();
    if (monthly_cap_eur)
      await tx.insertInto('ai_spend').values({ organization_id, monthly_cap_eur }).execute();
    return organization_id;
  });
}
