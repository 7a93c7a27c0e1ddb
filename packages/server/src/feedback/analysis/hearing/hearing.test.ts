import type { Observation, ObserveRequest } from '@repartee/ai/roleplay/observe-request';
import type { PersonalData } from '@repartee/contracts/data-rights/personal-data';
import type { Report } from '@repartee/contracts/session/report';
import { type MicrophoneKind, speechTimes } from '@repartee/contracts/session/speech-times';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eraseTranscripts } from '../../../people/erasure/session-content-repository.ts';
import { insertRow } from '../../../runtime/database/query/insert-row.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { readPersonalSessions } from '../../../session/personal-data/personal-data-repository.ts';
import { aLearner, aSession, type Learner } from '../../../session/stage/stage.fixture.ts';
import { aLogin } from '../../../testing/a-login.ts';
import { blockerCriterion, blockerObservation } from '../review/review.fixture.ts';
import { useStage } from '../use-stage.fixture.ts';

const { aGuestOf, api, database, everywhere, learner, report: read, reviewer } = useStage();
beforeEach(() => everywhere((tx) => aLogin(tx, reviewer.id)));

const heard = 'What does the sheep mean on your side?';
const said = 'What does the ship mean on your side?';
const [asks] = blockerObservation.criteria;

/** Scores a question about the ship higher than one about the sheep. */
const judgesWords = async ({ transcript, estimates_turns }: ObserveRequest): Promise<Observation> => {
  const hasShip = transcript.some(({ text }) => text.includes('ship'));
  const quote = `what does the ${hasShip ? 'ship' : 'sheep'} mean`;
  const change = hasShip ? 'You asked.' : 'You were not understood.';
  return {
    ...blockerObservation,
    criteria: [{ ...asks, score: hasShip ? 4 : 2, quote }] as Observation['criteria'],
    success_criteria: [{ met: hasShip, quote: hasShip ? quote : null, message_seq: hasShip ? 2 : null }],
    ...(estimates_turns && {
      turns: [
        { seq: null, estimate: 50, quote: null, change: '' },
        { seq: 2, estimate: hasShip ? 90 : 20, quote, change },
      ],
    }),
  };
};

/** The learner has spoken the only turn, and the words were heard wrongly. */
async function aSpokenReport({
  pass_mark = null as number | null,
  owner = learner,
  microphone = undefined as MicrophoneKind | undefined,
} = {}): Promise<Report> {
  api.engine.observer = judgesWords;
  const id = await aSession(database, owner, {
    scenario: { pass_mark },
    mission: { max_turns: 1, success_criteria: ['You ask about the ship'] },
    observers: [{ rubric: [{ ...blockerCriterion, blocker: false }] }],
  });
  const tab = await api.play(owner, id);
  tab.say(heard);
  await api.engine.answer('Forty people.\n[WIN]');
  await tab.got('report-ready');
  await tab.close();
  const speech = JSON.stringify(speechTimes.parse({ spoken_ms: 2000, microphone }));
  await everywhere((tx) =>
    tx
      .updateTable('chat_message')
      .set({ speech })
      .where('session_id', '=', id)
      .where('speaker', '=', 'learner')
      .execute(),
  );
  return read(id, owner);
}

const path = ({ session }: Report, rest: string) => `/v1/coaching_sessions/${session.id}/${rest}`;
const correct = (by: Learner, report: Report, text = said, message_seq = 2) =>
  api.call<Report & { code?: string }>(by.token, 'POST', path(report, 'hearings'), {
    corrections: [{ message_seq, text }],
  });
const judge = (by: Learner, { criteria: [criterion], session }: Report) =>
  api.call<Report & { code?: string }>(
    by.token,
    'POST',
    `/v1/coaching_sessions/${session.id}/human_verdicts`,
    {
      ...{ line: 'criterion', observer_id: criterion?.observer_id, key: criterion?.key },
      ...{ score: 3, reason: 'I read it.', verdicts_seen: 0 },
    },
  );
const judged = ({ session }: Report, by = learner) =>
  vi.waitFor(
    async () => {
      const report = await read(session.id, by);
      expect(report.state).toBe('ready');
      return report;
    },
    { timeout: 20_000, interval: 20 },
  );
const queue = async () =>
  (
    await api.call<{ items: { id: string }[] }>(
      reviewer.token,
      'GET',
      '/v1/coaching_sessions?owner=any&review=asked',
    )
  ).body.items.map(({ id }) => id);
const runs = ({ session }: Report) =>
  everywhere((tx) =>
    tx
      .selectFrom('analysis_run')
      .select(['is_current', 'is_hearing', 'state'])
      .where('session_id', '=', session.id)
      .orderBy('created_at')
      .execute(),
  );

describe('the fair hearing of a spoken session', () => {
  it('B-15 a corrected word changes the score, and everybody who reads the report sees both words and both scores', async () => {
    const before = await aSpokenReport();
    expect(before).toMatchObject({
      score: 40,
      hearing: null,
      turning_point: { direction: 'worse', after: 20 },
    });
    expect(before.messages[1]).toMatchObject({ text: heard, spoken: true });
    const sent = await correct(learner, before);
    expect([sent.status, sent.body.state]).toEqual([200, 'pending']);
    const after = await judged(before);
    expect(after).toMatchObject({
      score: 80,
      hearing: { score_before: 40, criteria_before: [{ key: 'asks', score: 2 }], aims_before: [false] },
      session: { success_criteria: [{ met: true }] },
    });
    expect(after.messages[1]).toMatchObject({ text: said, heard });
    expect(after.criteria[0]?.quote).toMatchObject({ message_seq: 2, text: 'What does the ship mean' });
    // What turned the session and how it felt are those of the second judgement, from the corrected words.
    expect(after.turning_point).toMatchObject({
      ...{ direction: 'better', before: 50, after: 90, change: 'You asked.' },
      quote: { message_seq: 2, text: 'What does the ship mean' },
    });
    expect(after.estimates.map(({ estimate }) => estimate)).toEqual([50, 90]);
    expect(await read(before.session.id, reviewer)).toMatchObject({
      score: 80,
      hearing: { score_before: 40 },
      messages: [{}, { text: said, heard }, {}],
    });
    const exported = await everywhere((tx) => exportOf(tx, learner));
    expect(exported[0]?.transcript[1]).toMatchObject({ text: said, heard });
  });

  it('B-15 if the pass mark lies between the two scores, a person decides, and the session is in the reviewers’ queue', async () => {
    const before = await aSpokenReport({ pass_mark: 60 });
    expect(before).toMatchObject({ score: 40, passed: false });
    await correct(learner, before);
    const after = await judged(before);
    expect(after.passed).toBeNull();
    expect(after.session.verdict).toMatchObject({ verdict: 'to-review', reason: 'corrected-words' });
    expect(await queue()).toEqual([before.session.id]);
    const scores = () =>
      everywhere((tx) =>
        tx
          .selectFrom('coaching_session')
          .select('criterion_scores')
          .where('id', '=', before.session.id)
          .executeTakeFirstOrThrow(),
      );
    expect(await scores()).toEqual({ criterion_scores: null });
    const { body } = await judge(reviewer, after);
    // The reviewer has scored a criterion, but the correction still decides whether the session is passed.
    expect(body.session.verdict).toMatchObject({ verdict: 'to-review', reason: 'corrected-words' });
    const verdict = {
      line: 'verdict',
      observer_id: null,
      key: '',
      score: 1,
      reason: 'So it was.',
      verdicts_seen: 0,
    };
    const decided = await api.call<Report>(reviewer.token, 'POST', path(after, 'human_verdicts'), verdict);
    expect(decided.body.passed).toBe(true);
    expect(await scores()).toMatchObject({ criterion_scores: [{}] });
    expect(await queue()).toEqual([]);
  });

  it('B-15 a correction on the same side of the pass mark decides nothing, so no person has to', async () => {
    const before = await aSpokenReport({ pass_mark: 30 });
    await correct(learner, before);
    expect(await judged(before)).toMatchObject({ score: 80, passed: true });
    expect(await queue()).toEqual([]);
  });

  it('B-15 only the learner corrects, only own spoken lines, and only words that differ', async () => {
    const report = await aSpokenReport();
    expect((await correct(reviewer, report)).status).toBe(403);
    expect((await correct(await aLearner(database), report)).status).toBe(404);
    for (const [text, seq] of [
      [said, 1],
      [said, 99],
      [heard, 2],
      [' ', 2],
    ] as const)
      expect((await correct(learner, report, text, seq)).status).toBe(400);
    await everywhere((tx) =>
      tx
        .updateTable('chat_message')
        .set({ speech: null })
        .where('session_id', '=', report.session.id)
        .execute(),
    );
    expect((await correct(learner, report)).status).toBe(409);
    expect(await runs(report)).toHaveLength(1);
  });

  it('B-15 of two tabs that ask at once, one is refused, and the session is judged again once', async () => {
    const report = await aSpokenReport();
    const answers = await Promise.all([
      correct(learner, report),
      correct(learner, report, 'What does it mean?'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await judged(report);
    expect((await correct(learner, report, 'Once more.')).status).toBe(409);
    expect(await runs(report)).toEqual([
      { is_current: false, is_hearing: false, state: 'ready' },
      { is_current: true, is_hearing: true, state: 'ready' },
    ]);
  });

  it('B-15 a reviewer cannot answer while corrected words are judged, and a correction is refused after an answer', async () => {
    const report = await aSpokenReport();
    let finish = () => undefined as unknown;
    const finished = new Promise<void>((done) => {
      finish = done;
    });
    api.engine.observer = async (request) => {
      await finished;
      return judgesWords(request);
    };
    await correct(learner, report);
    expect((await judge(reviewer, report)).status).toBe(409);
    finish();
    const after = await judged(report);
    expect((await judge(reviewer, after)).status).toBe(200);

    const other = await aSpokenReport();
    expect((await judge(reviewer, other)).status).toBe(200);
    expect((await correct(learner, other)).body.code).toBe('conflict');
  });

  it('B-15 of an answer and a correction that arrive at once, the later one is refused', async () => {
    const report = await aSpokenReport();
    const [answer, correction] = await Promise.all([judge(reviewer, report), correct(learner, report)]);
    expect([answer.status, correction.status].toSorted()).toEqual([200, 409]);
    const after = await judged(report);
    expect([after.human_verdicts.length, after.hearing === null]).toEqual(
      answer.status === 200 ? [1, true] : [0, false],
    );
  });

  it('B-15 a correction that arrives during an erasure is refused', async () => {
    const report = await aSpokenReport();
    let correction: ReturnType<typeof correct> | undefined;
    await everywhere(async (tx) => {
      await eraseTranscripts(tx, [report.session.id]);
      correction = correct(learner, report);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect((await correction)?.body.code).toBe('words_erased');
  });

  it('B-15 a guest corrects what was heard in the own session', async () => {
    const report = await aSpokenReport();
    const guest = await aGuestOf(report.session.id);
    expect((await correct(learner, report)).status).toBe(404);
    expect((await correct(guest, report)).status).toBe(200);
    expect(await judged(report, guest)).toMatchObject({ score: 80, hearing: { score_before: 40 } });
  });

  it('B-15 a second judgement that fails leaves the first score', async () => {
    const report = await aSpokenReport();
    api.engine.observer = () => Promise.reject(new Error('no answer'));
    await correct(learner, report);
    await expect.poll(async () => (await read(report.session.id)).state).toBe('failed');
    const { score } = await everywhere((tx) =>
      tx
        .selectFrom('coaching_session')
        .select('score')
        .where('id', '=', report.session.id)
        .executeTakeFirstOrThrow(),
    );
    expect(score).toBe(40);
    await everywhere((tx) => eraseTranscripts(tx, [report.session.id]));
    expect(await runs(report)).toEqual([{ is_current: true, is_hearing: false, state: 'ready' }]);
    const erased = await read(report.session.id);
    expect(erased).toMatchObject({ state: 'ready', score: 40, hearing: null, messages: [] });
  });
});

describe('the figures of what was heard wrongly', () => {
  const figures = async (by: Learner) => {
    const day = new Date().toISOString().slice(0, 10);
    const path = `/v1/ai_usage/hearing?from=${day}&to=${day}`;
    return api.call<{ items: object[] }>(by.token, 'GET', path);
  };
  const heardBy = (session_id: string, model_name: string) =>
    everywhere((tx) =>
      insertRow(tx, 'ai_call', {
        ...{ organization_id: learner.organization_id, session_id, model_name, state: 'settled' as const },
        ...{ message_seq: null, observer_name: null, provider_id: null, model_id: null, key_id: null },
        ...{ purpose: 'learner-transcription' as const, capability: 'transcription' as const },
        ...{ provider_name: 'OpenAI', provider_kind: 'openai' as const },
      }),
    );

  it('B-15 operators read corrections by language and model, of five learners or more, and nobody reads those of others', async () => {
    const learners = [learner];
    while (learners.length < 4) learners.push(await aLearner(database, 'user', learner.organization_id));
    for (const owner of learners) await heardBy((await aSpokenReport({ owner })).session.id, 'whisper');
    const second = await aSpokenReport();
    await heardBy(second.session.id, 'whisper');
    await correct(learner, second);
    await judged(second);
    expect((await figures(reviewer)).body.items).toEqual([]);
    const fifth = await aLearner(database, 'user', learner.organization_id);
    await heardBy((await aSpokenReport({ owner: fifth })).session.id, 'whisper');
    expect((await figures(reviewer)).body.items).toEqual([
      {
        ...{ language: 'en-GB', model: 'OpenAI / whisper', sessions: 6, turns: 6, corrected: 1 },
        microphones: [{ microphone: null, turns: 6, corrected: 1 }],
      },
    ]);
    expect((await figures(learner)).status).toBe(403);
    expect((await figures(await aLearner(database, 'operator'))).body.items).toEqual([]);
  });

  it('B-15 the turns are told apart by microphone only if five learners or more have spoken into each kind', async () => {
    const learners = [learner];
    while (learners.length < 5) learners.push(await aLearner(database, 'user', learner.organization_id));
    const speak = async (microphone: MicrophoneKind, owner: Learner) => {
      const report = await aSpokenReport({ owner, microphone });
      await heardBy(report.session.id, 'whisper');
      return report;
    };
    const microphones = async () =>
      (await figures(reviewer)).body.items.flatMap((one) => Object.entries(one).at(-1)?.[1]);
    for (const owner of learners) await speak('headset', owner);
    for (const owner of learners.slice(1)) await speak('built-in', owner);
    expect(await microphones()).toEqual([]);
    const last = await speak('built-in', learner);
    await correct(learner, last);
    await judged(last);
    expect(await microphones()).toEqual([
      { microphone: 'built-in', turns: 5, corrected: 1 },
      { microphone: 'headset', turns: 5, corrected: 0 },
    ]);
  });
});

const exportOf = (tx: Db, { id }: Learner): Promise<PersonalData['sessions']> =>
  readPersonalSessions(tx, { account_id: id }, async () => []);
