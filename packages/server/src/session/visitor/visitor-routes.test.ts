import { readFileSync } from 'node:fs';
import { uiLocales } from '@repartee/contracts/locales';
import { turnLimit } from '@repartee/contracts/session/status';
import { answerVisitor, visitorTurns } from '@repartee/contracts/session/visitor-turn';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/config/config.ts';
import { useFreshTestApi } from '../../testing/use-test-api.fixture.ts';

const api = useFreshTestApi();
const { path, rate_limit_per_minute, total_rate_limit_per_minute } = answerVisitor;
const asks = 'You are right to doubt it. What would you check first?';

const send = (turns: readonly string[], remoteAddress = '203.0.113.9', language = 'en-GB') =>
  api.app.inject({ method: 'POST', url: path, remoteAddress, payload: { language, turns } });

/** Numbers of rows of all tables, except of the counters that limit requests and of the keys that the start makes. */
const rowCounts = () =>
  api.everywhere(async (tx) => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'setting')`.execute(
      tx,
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(tx);
      counts[name] = counted.rows[0]?.n ?? 0;
    }
    return counts;
  });

describe('the turns of a visitor of the landing page', () => {
  it('a visitor without an account gets two answers, and nothing is stored', async () => {
    const before = await rowCounts();
    expect(Object.keys(before).length).toBeGreaterThan(50);
    const first = (await send([asks])).json();
    expect(first).toMatchObject({ speaker: 'persona', over: false });
    const second = (await send([asks, 'What does it cost you?'])).json();
    expect(second).toMatchObject({
      speaker: 'persona',
      over: true,
      turning_point: { quote: expect.any(String) },
    });
    expect(await rowCounts()).toEqual(before);
  });

  it('more turns, none, an empty one and one that is longer than in a session are refused', async () => {
    const statuses = [];
    for (const turns of [Array(visitorTurns + 1).fill(asks), [], ['  '], ['a'.repeat(turnLimit + 1)]])
      statuses.push((await send(turns)).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400]);
    expect((await send(Array(visitorTurns).fill('é'.repeat(turnLimit)))).statusCode).toBe(200);
  });

  it('one network is limited, and so are all networks together, before the body is read', async () => {
    const unreadable = (remoteAddress: string) =>
      api.app.inject({ method: 'POST', url: path, remoteAddress, payload: 'x'.repeat(200_000) });
    for (let request = 0; request < rate_limit_per_minute; request += 1)
      expect((await send(['Hello.'])).statusCode).toBe(200);
    const refused = await unreadable('203.0.113.9');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);

    const left = total_rate_limit_per_minute - rate_limit_per_minute;
    for (let request = 0; request < left; request += 1)
      expect((await send(['Hello.'], `198.51.100.${request}`)).statusCode).toBe(200);
    expect((await unreadable('192.0.2.1')).statusCode).toBe(429);
  });

  it('B-6 no visitor is answered if a super-admin has switched the built-in engine off', async () => {
    await api.update('ai_provider', { origin: 'built-in' }, { enabled: false });
    expect((await send([asks])).statusCode).toBe(409);
  });

  it('no visitor is answered with VISITOR_TURNS=0', async () => {
    Object.assign(api.app.config, { visitorTurns: readConfig({ VISITOR_TURNS: '0' }).visitorTurns });
    expect((await send([asks])).statusCode).toBe(409);
  });

  it.each(uiLocales)(
    'the landing page shows the line to which the engine has the visitor answer, in %s',
    (locale) => {
      const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
      const { scene } = read(`../../../../../shell/src/locales/${locale}.json`);
      const { name, opening_line } = read(`./camille/${locale}.json`);
      const spaced = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
      expect([scene.persona, spaced(scene.challenge)]).toEqual([name, spaced(opening_line)]);
    },
  );
});
