import { startOpenAiFake } from '@repartee/testing/vendor-fakes/openai/fake-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../runtime/config/config.ts';
import { makeLogger } from '../../runtime/telemetry/logger.ts';
import { aScenarioId } from '../../testing/a-guest.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { player } from '../stage/player.fixture.ts';

const apiKey = 'sk-slow-reply';
const said = 'Good morning, what can I do for you?';
type Vendor = Awaited<ReturnType<typeof startOpenAiFake>>;

describe('the log of slow and failed replies', () => {
  let vendor: Vendor;
  let [slow, patient] = [{} as LoggedApi, {} as LoggedApi];
  beforeAll(async () => {
    vendor = await startOpenAiFake({ apiKey });
    [slow, patient] = [await aLoggedApi(vendor, '0'), await aLoggedApi(vendor, '600000')];
  }, 60_000);
  afterAll(async () => {
    await slow.api.close();
    await patient.api.close();
    await vendor.close();
  });

  it('a slow reply is one line with ids, times and the call of the model, without texts and names', async () => {
    const session_id = await slow.play('reply-end', 'page-42-1');
    // The learner sees the end of a reply before its line is written.
    const lines = await vi.waitUntil(() => oneOrMore(slow.linesOf(session_id)));
    const vendorTimes = {
      provider: 'openai_compatible',
      provider_id: expect.any(String),
      model: 'gpt-4o-mini',
    };
    expect(lines).toEqual([
      {
        ...{ level: 40, time: expect.any(String), service: 'api', correlation_id: 'page-42-1' },
        ...{ session_id, message_seq: expect.any(Number), ...vendorTimes },
        queue_ms: expect.any(Number),
        first_token_ms: expect.any(Number),
        total_ms: expect.any(Number),
        error_code: null,
        attempts: [
          {
            ...vendorTimes,
            after_ms: expect.any(Number),
            first_part_ms: expect.any(Number),
            total_ms: expect.any(Number),
            ...{ error_code: null, status: null, vendor_request_id: expect.any(String) },
          },
        ],
        msg: 'a reply was slow',
      },
    ]);
    const { queue_ms, first_token_ms, total_ms } = lines[0] as Record<string, number>;
    expect([queue_ms, first_token_ms, total_ms]).toEqual(
      [queue_ms, first_token_ms, total_ms].toSorted((a = 0, b = 0) => a - b),
    );
    expect(slow.text()).not.toMatch(/Good morning|Inès|Morel|ines@|sk-slow/);
  });

  it('a reply that is not slow is not logged, and a failed one is logged with each attempt', async () => {
    const answered = await patient.play('reply-end');
    vendor.failWith('500');
    const sessions = [await patient.play('reply-failed'), await patient.play('reply-failed')];
    vendor.failWith(undefined);
    const [failed, failedAgain] = await vi.waitUntil(() => {
      const all = sessions.map(patient.linesOf);
      return all.every(oneOrMore) && all;
    });
    expect(patient.linesOf(answered)).toEqual([]);
    // Both learners have a line: repetitions of a failed reply are not counted together.
    for (const lines of [failed, failedAgain])
      expect(lines).toMatchObject([
        {
          msg: 'a reply failed; the learner may retry it',
          first_token_ms: null,
          error_code: 'server-failed',
        },
      ]);
    expect(failed?.[0]?.attempts).toMatchObject([
      { model: 'gpt-4o-mini', error_code: 'server-failed', status: 500 },
      { model: 'gpt-4o-mini', error_code: 'server-failed', status: 500 },
    ]);
  });
});

const oneOrMore = <Line>(lines: Line[]): Line[] | false => lines.length > 0 && lines;

type LoggedApi = Awaited<ReturnType<typeof aLoggedApi>>;

/** An API whose only model is the vendor's, and the lines of its log that name a session. */
async function aLoggedApi(vendor: Vendor, SLOW_REPLY_MS: string) {
  const { ai, slowReply_ms } = readConfig({
    ...{ AI_BASE_URL: vendor.baseUrl, AI_API_KEY: apiKey, AI_MODEL: 'gpt-4o-mini', SLOW_REPLY_MS },
  });
  const lines: string[] = [];
  const api: TestApi = await startTestApi({
    config: { ai, slowReply_ms, aiAllowedOrigins: [new URL(vendor.baseUrl).origin] },
    logger: makeLogger('info', 'api', { write: (line) => void lines.push(line) }),
  });
  const origin = (await api.app.listen({ host: '127.0.0.1', port: 0 })).replace('http:', 'ws:');
  return {
    api,
    text: () => lines.join(''),
    async play(end: 'reply-end' | 'reply-failed', correlation_id = 'page-1-1'): Promise<string> {
      const body = await api.post('user', '/v1/coaching_sessions', { scenario_id: await aScenarioId(api) });
      const path = `/v1/coaching_sessions/${body.id}`;
      const { ticket } = await api.post('user', `${path}/live_tickets`);
      const learner = player(`${origin}${path}/live?ticket=${ticket}&correlation_id=${correlation_id}`);
      learner.say(said);
      await learner.got(end);
      await learner.close();
      return body.id;
    },
    linesOf: (session_id: string): Record<string, unknown>[] =>
      lines
        .map((line) => JSON.parse(line))
        .filter((line) => line.session_id === session_id && 'attempts' in line),
  };
}
