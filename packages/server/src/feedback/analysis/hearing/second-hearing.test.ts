import { createHash } from 'node:crypto';
import type { Report } from '@repartee/contracts/session/report';
import { speechTimes } from '@repartee/contracts/session/speech-times';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseTranscripts } from '../../../people/erasure/session-content-repository.ts';
import { insertRow } from '../../../runtime/database/query/insert-row.ts';
import { muLawWave, toMuLaw } from '../../../session/recording/mu-law.ts';
import { aLearner, aSession, type Learner } from '../../../session/stage/stage.fixture.ts';
import { aLogin } from '../../../testing/a-login.ts';
import { blockerCriterion, blockerObservation } from '../review/review.fixture.ts';
import { useStage } from '../use-stage.fixture.ts';

const { api, database, everywhere, learner, report: read, reviewer } = useStage();

const heard = 'What does the sheep mean on your side?';
const said = 'What does the ship mean on your side?';
const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
const [asks] = blockerObservation.criteria;
const samples = Int16Array.from({ length: 480 }, (_, at) => Math.round(8000 * Math.sin(at / 8)));
const pcm = Buffer.from(samples.buffer);

beforeEach(async () => {
  await everywhere((tx) => aLogin(tx, reviewer.id));
  api.engine.models = [
    { id: first, name: 'whisper', built_in: false },
    { id: second, name: 'scribe', built_in: false },
  ];
  api.engine.hear = vi.fn(async () => 'what does the SHIP mean, on your side');
  api.engine.observer = async ({ transcript }) => {
    const hasShip = transcript.some(({ text }) => text.includes('ship'));
    const quote = `what does the ${hasShip ? 'ship' : 'sheep'} mean`;
    return { ...blockerObservation, criteria: [{ ...asks, score: hasShip ? 4 : 2, quote }] as never };
  };
});

/** The learner has spoken the only turn with consent to both recognisers, and it was recorded. */
async function aSpokenReport({ recorded = true, agreed = [first, second] } = {}): Promise<Report> {
  const id = await aSession(database, learner, {
    ...{ scenario: { pass_mark: 60 }, mission: { max_turns: 1 } },
    observers: [{ rubric: [{ ...blockerCriterion, blocker: false }] }],
  });
  const tab = await api.play(learner, id);
  tab.say(heard);
  await api.engine.answer('Forty people.\n[WIN]');
  await tab.got('report-ready');
  await tab.close();
  const bytes = muLawWave(toMuLaw(pcm));
  const content_hash = createHash('sha256').update(bytes).digest('hex');
  await api.runtime.objects.put(content_hash, bytes);
  await everywhere(async (tx) => {
    await tx
      .updateTable('chat_message')
      .set({ speech: JSON.stringify(speechTimes.parse({ spoken_ms: 20 })) })
      .where('session_id', '=', id)
      .where('speaker', '=', 'learner')
      .execute();
    const audio_consent = JSON.stringify({ at: new Date().toISOString(), provider_ids: agreed });
    await tx.updateTable('coaching_session').set({ audio_consent }).where('id', '=', id).execute();
    if (!recorded) return;
    await insertRow(tx, 'session_recording', {
      ...{ session_id: id, message_seq: 2, part: 0, span_start: null, span_end: null },
      ...{ media_type: 'audio/wav', duration_ms: 20, content_hash, bytes: bytes.length },
    });
  });
  return read(id);
}
const path = ({ session }: Report, rest: string) => `/v1/coaching_sessions/${session.id}/${rest}`;
const listen = (report: Report, by: Learner = learner, message_seq = 2) =>
  api.call<{ text: string; code?: string }>(by.token, 'POST', path(report, 'second_hearings'), {
    message_seq,
  });
const recogniser = async (report: Report) =>
  (await api.call<{ recogniser: object | null }>(learner.token, 'GET', path(report, 'second_recogniser')))
    .body.recogniser;
const correct = async (report: Report, text: string) => {
  const corrections = [{ message_seq: 2, text }];
  const sent = await api.call(learner.token, 'POST', path(report, 'hearings'), { corrections });
  expect(sent.status).toBe(200);
  return vi.waitFor(
    async () => {
      const after = await read(report.session.id);
      expect(after.state).toBe('ready');
      return after;
    },
    { timeout: 20_000, interval: 20 },
  );
};

describe('a line that a second recogniser hears', () => {
  it('B-15 the second recogniser hears the recording once, both transcripts are kept, and what it confirms needs no person', async () => {
    const report = await aSpokenReport();
    const by = { provider: 'Test', model: 'scribe', built_in: false };
    expect(await recogniser(report)).toEqual(by);
    const again = { text: 'what does the SHIP mean, on your side', by };
    expect((await listen(report)).body).toEqual(again);
    expect((await listen(report)).body).toEqual(again);
    expect(api.engine.hear).toHaveBeenCalledTimes(1);
    const [request, model] = vi.mocked(api.engine.hear).mock.calls[0] ?? [];
    expect([model, request?.mediaType, request?.language, request?.durationSeconds]).toEqual([
      'scribe',
      'audio/wav',
      'en-GB',
      0.02,
    ]);
    const sent = Buffer.from(request?.audio ?? []);
    expect(sent.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect([sent.readUInt16LE(20), sent.readUInt32LE(24), sent.length]).toEqual([1, 24_000, 44 + pcm.length]);
    for (const [at, sample] of samples.entries())
      expect(Math.abs(sent.readInt16LE(44 + at * 2) - sample)).toBeLessThan(300);

    const after = await correct(report, said);
    expect(after.messages[1]).toMatchObject({ text: said, heard, heard_again: again });
    expect(after.session.verdict).toMatchObject({ verdict: 'passed', reason: 'mark' });
    await everywhere((tx) => eraseTranscripts(tx, [report.session.id]));
    const [row] = await everywhere((tx) =>
      tx
        .selectFrom('chat_message')
        .select('heard_again')
        .where('session_id', '=', report.session.id)
        .execute(),
    );
    expect(row?.heard_again).toBeNull();
  });

  it('B-15 two tabs in which the line is heard again at the same time get the same words, which are kept', async () => {
    const report = await aSpokenReport();
    const { promise: bothAsk, resolve } = Promise.withResolvers<void>();
    const words = ['What does the ship mean?', 'What does the chip mean?'];
    api.engine.hear = vi.fn(async () => {
      const text = words.pop() ?? '';
      if (words.length === 0) resolve();
      await bothAsk;
      return text;
    });
    const [one, other] = await Promise.all([listen(report), listen(report)]);
    expect(api.engine.hear).toHaveBeenCalledTimes(2);
    expect(other?.body).toEqual(one?.body);
    expect((await read(report.session.id)).messages[1]?.heard_again).toEqual(one?.body);
  });

  it('B-15 other words than those that the second recogniser heard are decided by a person, as without it', async () => {
    const report = await aSpokenReport();
    await listen(report);
    const after = await correct(report, 'What does the ship cost on your side?');
    expect(after.messages[1]?.heard_again?.text).toContain('mean');
    // The scripted judge finds no quote for other words.
    expect(after.session.verdict.verdict).not.toBe('passed');
  });

  it('B-15 only a recogniser to which the learner has agreed, and that has not heard the session, is offered', async () => {
    expect(await recogniser(await aSpokenReport({ agreed: [first] }))).toBeNull();
    const report = await aSpokenReport();
    await everywhere((tx) =>
      insertRow(tx, 'ai_call', {
        ...{ organization_id: learner.organization_id, session_id: report.session.id, model_name: 'scribe' },
        ...{ message_seq: null, observer_name: null, provider_id: null, model_id: null, key_id: null },
        ...{ purpose: 'learner-transcription' as const, capability: 'transcription' as const },
        ...{ provider_name: 'Test', provider_kind: 'openai' as const, state: 'settled' as const },
      }),
    );
    expect(await recogniser(report)).toMatchObject({ model: 'whisper' });
    api.engine.models = api.engine.models.slice(1);
    const alone = await aSpokenReport({ agreed: [second] });
    expect(await recogniser(alone)).toBeNull();
    expect((await listen(alone)).body.code).toBe('voice_unavailable');
  });

  it('B-15 nothing is heard again without a recording, for others, of other lines, or after the words were judged again', async () => {
    expect((await listen(await aSpokenReport({ recorded: false }))).status).toBe(404);
    const report = await aSpokenReport();
    expect((await listen(report, learner, 1)).status).toBe(404);
    expect((await listen(report, reviewer)).status).toBe(403);
    expect((await listen(report, await aLearner(database))).status).toBe(404);
    await correct(report, said);
    expect((await listen(report)).status).toBe(409);
    expect(api.engine.hear).not.toHaveBeenCalled();
  });

  it('B-15 a recogniser that fails stores nothing, and can be asked again', async () => {
    const report = await aSpokenReport();
    vi.mocked(api.engine.hear).mockRejectedValueOnce(new Error('no answer'));
    expect((await listen(report)).status).toBe(500);
    expect((await listen(report)).status).toBe(200);
  });
});
