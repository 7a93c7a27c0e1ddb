import { printBenchRow } from '@repartee/tooling/bench-row';
import { callerOf } from '../api/client.ts';
import { createInstallation } from './api-process.ts';

const writers = 8;
const writesOfRound = 104;
const largestPage = 48;

interface Writer {
  readonly token: string;
  /** Names of the sessions whose creation the API has acknowledged. */
  readonly acknowledged: string[];
}

/** Kills an API process `kills` times while users create sessions, and counts acknowledged sessions that are lost. */
export async function measureKills(url: string | undefined, model_url: string, kills: number): Promise<void> {
  const installation = await createInstallation(url, model_url, writers);
  let api = await installation.start();
  const users = api.tokens.map((token): Writer => ({ token, acknowledged: [] }));
  const [scenario] = (await callerOf(api.origin, users[0]?.token ?? '')('GET', '/v1/scenarios')).items as {
    id: string;
  }[];
  const lost = new Set<string>();
  let interrupted = 0;
  let slowestStart_ms = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    let left = writesOfRound;
    const write = async ({ token, acknowledged }: Writer) => {
      const call = callerOf(api.origin, token);
      for (;;) {
        const name = crypto.randomUUID();
        await call('POST', '/v1/coaching_sessions', { scenario_id: scenario?.id, name });
        acknowledged.push(name);
        left -= 1;
        // The other writers are waiting for answers at this moment.
        if (left === 0) void api.kill();
      }
    };
    const ends = await Promise.allSettled(users.map(write));
    interrupted += ends.length;
    await api.kill();
    const started = performance.now();
    api = await installation.start({ learners: 0 });
    slowestStart_ms = Math.max(slowestStart_ms, performance.now() - started);
    for (const user of users)
      for (const name of await missing(api.origin, user, writesOfRound / writers)) lost.add(name);
  }
  for (const user of users)
    for (const name of await missing(api.origin, user, user.acknowledged.length)) lost.add(name);

  const row = (figure: string, value: number, unit: string, limit?: number) =>
    printBenchRow({
      bench: 'live',
      figure: `${installation.store}, ${kills} kills: ${figure}`,
      value,
      unit,
      ...(limit !== undefined && { limit }),
    });
  row(
    'acknowledged writes',
    users.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    '',
  );
  row('writes that the kills interrupted', interrupted, '');
  row('acknowledged writes that are lost', lost.size, '', 0);
  row('longest start after a kill', slowestStart_ms / 1000, 's');
  await api.stop();
  await installation.remove();
}

/** The names among the last `count` acknowledged ones that the API does not list. */
async function missing(origin: string, { token, acknowledged }: Writer, count: number): Promise<string[]> {
  const expected = new Set(acknowledged.slice(-count));
  const call = callerOf(origin, token);
  for (let page = 1; expected.size > 0; page += 1) {
    const query = `page=${page}&page_size=${largestPage}&owner=me`;
    const { items } = (await call('GET', `/v1/coaching_sessions?${query}`)) as { items: { name: string }[] };
    if (items.length === 0) break;
    for (const { name } of items) expected.delete(name);
  }
  return [...expected];
}
