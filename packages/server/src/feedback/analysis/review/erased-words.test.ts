import type { Report } from '@repartee/contracts/session/report';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseReports, eraseTranscripts } from '../../../people/erasure/session-content-repository.ts';
import { aSession } from '../../../session/stage/stage.fixture.ts';
import { aLogin } from '../../../testing/a-login.ts';
import { useStage } from '../use-stage.fixture.ts';
import { blockerCriterion, blockerObservation } from './review.fixture.ts';

const { api, database, everywhere, learner, report: read, reviewer } = useStage();
beforeEach(() => everywhere((tx) => aLogin(tx, reviewer.id)));

async function aReport(): Promise<Report> {
  api.engine.observer = async () => blockerObservation;
  const id = await aSession(database, learner, {
    mission: { max_turns: 1, success_criteria: [] },
    observers: [{ rubric: [{ ...blockerCriterion, blocker: false }] }],
  });
  const tab = await api.play(learner, id);
  tab.say('What does the date mean on your side?');
  await api.engine.answer('Forty people.\n[WIN]');
  await tab.got('report-ready');
  await tab.close();
  return read(id);
}

const call = (by: { token: string }, method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
  api.call<{ code?: string }>(by.token, method, path, body);
/** Everything that people write about a session, by the words with which it is erased, in an order in which all succeed. */
function writesAbout({ session: { id }, criteria: [criterion] }: Report) {
  const at = `/v1/coaching_sessions/${id}`;
  const observer_id = criterion?.observer_id;
  const line = { line: 'criterion', key: criterion?.key, observer_id };
  const verdict = { ...line, score: 5, reason: 'I read it twice.', verdicts_seen: 0 };
  return {
    transcript: {
      name: () => call(learner, 'PATCH', at, { name: 'With Camille about the leave' }),
      details: () => call(reviewer, 'PATCH', `${at}/details`, { notes: 'She asked twice.' }),
      dispute: () => call(learner, 'POST', `${at}/review_requests`, { line, words: 'I did ask.' }),
      verdict: () => call(reviewer, 'POST', `${at}/human_verdicts`, verdict),
      golden: () => call(reviewer, 'PUT', `${at}/golden_set`, { observer_id, golden: true }),
    },
    report: { note: () => call(learner, 'PUT', `${at}/note`, { text: 'Ask earlier.' }) },
  };
}
type Writes = Readonly<Record<string, () => ReturnType<typeof call>>>;
async function answersOf(writes: Writes): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [name, write] of Object.entries(writes)) {
    const { status, body } = await write();
    answers[name] = body?.code ?? status;
  }
  return answers;
}
const each = (writes: Writes, answer: unknown) =>
  Object.fromEntries(Object.keys(writes).map((name) => [name, answer]));

describe('what people write about a session whose words are erased', () => {
  it('is written before the erasure, and refused after it, because nothing would erase it any more', async () => {
    const kept = writesAbout(await aReport());
    const all = { ...kept.transcript, ...kept.report };
    expect(await answersOf(all)).toEqual(each(all, 200));

    const report = await aReport();
    const { transcript, report: note } = writesAbout(report);
    await everywhere((tx) => eraseTranscripts(tx, [report.session.id]));
    expect(await answersOf({ ...transcript, ...note })).toEqual({
      ...each(transcript, 'words_erased'),
      note: 200,
    });
    await everywhere((tx) => eraseReports(tx, [report.session.id]));
    expect(await answersOf(note)).toEqual({ note: 'words_erased' });
  });

  it('what a learner waits for is answered also after the erasure', async () => {
    const report = await aReport();
    const { transcript } = writesAbout(report);
    await transcript.dispute();
    await everywhere((tx) => eraseTranscripts(tx, [report.session.id]));
    expect((await transcript.verdict()).status).toBe(200);
  });

  it('a name that is given during an erasure is erased or refused', async () => {
    const report = await aReport();
    const { name } = writesAbout(report).transcript;
    let renamed: ReturnType<typeof call> | undefined;
    await everywhere(async (tx) => {
      await eraseTranscripts(tx, [report.session.id]);
      renamed = name();
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect((await renamed)?.body.code).toBe('words_erased');
    expect((await read(report.session.id)).session.name).toBe(report.session.scenario.name);
  });
});
