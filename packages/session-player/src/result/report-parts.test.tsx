// @vitest-environment jsdom
import { answers, type MockAnswer, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { readReport } from '@repartee/contracts/session/endpoints';
import type { Report, ReportCriterion } from '@repartee/contracts/session/report';
import { readSessionNote } from '@repartee/contracts/session/report-endpoints';
import { sessionVerdict } from '@repartee/contracts/session/verdict';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { aMessage, aReport, aSession, rejudged } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import { installBrowserFakes } from '../testing/fake-web-socket.ts';
import { pointsOf } from './line/line-points.ts';
import { ResultScreen } from './result-screen.tsx';

installBrowserFakes();

const session = aSession({ status: 'end', turn_count: 1, score: 60, passed: true });
const quote = { message_seq: 1, text: 'The release slips', start: 0, end: 17 };
const criterion: ReportCriterion = {
  observer_id: anId(),
  observer_name: 'Coach',
  key: 'asks',
  name: 'Asks first',
  weight: 1,
  blocker: false,
  score: 3,
  comment: 'One open question.',
  quote,
  judges: [],
  description: 'Asks before telling.',
  anchors: { '5': 'Asks and waits', '3': 'Asks once', '0': '' },
};
const measures: NonNullable<Report['measures']> = {
  talk_share: 0.62,
  turn_words: 6.5,
  longest_turn_words: 12,
  filler_words: 2,
  speech: null,
};
const speech: NonNullable<typeof measures.speech> = {
  ...{ spoken_turns: 2, turns: 5, words_per_minute: 140, time_share: 0.4, pauses: 3, longest_pause_ms: 1840 },
  ...{ response_ms: 620, fillers_per_minute: 4.5, interruptions: 1, interrupted: 0 },
  fillers: [
    { word: 'um', count: 3 },
    { word: 'you know', count: 1 },
  ],
};
const turning_point: NonNullable<Report['turning_point']> = {
  message_seq: 1,
  quote,
  direction: 'better',
  before: 40,
  after: 65,
  change: 'She stopped defending and asked for the new date.',
};

/** A turning point that leaves the persona listening, whose face was `mood` before it. */
const turnedFrom = (mood: 'doubtful' | 'listening'): Partial<Report> => {
  const { scenario } = session;
  return {
    ...{ turning_state: 'found', turning_point },
    session: { ...session, scenario: { ...scenario, persona: { ...scenario.persona, mood } } },
    estimates: [
      { message_seq: null, estimate: 40 },
      { message_seq: 1, estimate: 65 },
    ],
  };
};

function show(
  report: Partial<Report>,
  { calls = [], guest = false }: { calls?: MockAnswer[]; guest?: boolean } = {},
) {
  const shown = aReport({ session, messages: [aMessage()], criteria: [criterion], ...report });
  return render(
    <MockHost
      user={{}}
      permissions={rolePermissions.user}
      texts={{ player }}
      calls={[answers(readReport, () => shown), ...calls]}
    >
      <ResultScreen session_id={session.id} guest={guest} head={() => null} goOn={() => undefined} />
    </MockHost>,
  );
}

describe('report of a session', () => {
  it('a criterion names its share of the score only if there is a score', async () => {
    const criteria = [criterion, { ...criterion, key: 'plain', name: 'Says it plainly', weight: 3 }];
    show({ session: { ...session, score: 60 }, criteria });
    expect(await screen.findByText('75% of the score')).toBeTruthy();
    cleanup();
    show({ session: { ...session, score: null }, criteria });
    await screen.findByText('Asks first');
    expect(screen.queryByText(/of the score/)).toBeNull();
  });

  it('B-2 a report begins with the line that moved the conversation most, and says that it turned it if the face changed', async () => {
    const went = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(turnedFrom('doubtful'));
    const section = within(await screen.findByRole('region', { name: 'What turned it' }));
    expect(section.getByText(quote.text)).toBeTruthy();
    expect(section.getByText(turning_point.change)).toBeTruthy();
    fireEvent.click(section.getByRole('button', { name: 'Go to 00:00' }));
    expect(went).toHaveBeenCalledOnce();
    expect(document.querySelector('mark')?.textContent).toBe(quote.text);
    cleanup();
    show(turnedFrom('listening'));
    expect(await screen.findByRole('region', { name: 'What moved it most' })).toBeTruthy();
  });

  it('B-2 the faces of the line are those that the learner saw with the replies', () => {
    const reply = aMessage({ seq: 2, speaker: 'persona', mood: 'closed' });
    const report = (reached: readonly ReturnType<typeof aMessage>[]) =>
      aReport({ ...turnedFrom('listening'), session, messages: [aMessage(), ...reached] });
    expect(pointsOf(report([reply])).at(-1)?.mood).toBe('closed');
    expect(pointsOf(report([{ ...reply, mood: 'won-over' }])).at(-1)?.mood).toBe('listening');
    expect(pointsOf(report([{ ...reply, mood: null }])).at(-1)?.mood).toBe('listening');
  });

  it('B-2 a report without a turning point begins with the line of the highest score, or else with the headline', async () => {
    const better = { ...criterion, key: 'best', name: 'Sums up', score: 5, comment: 'In her own words.' };
    show({ criteria: [{ ...criterion, score: 4 }, better], headline: 'You asked first.' });
    const section = within(await screen.findByRole('region', { name: 'Your best line: Sums up' }));
    expect(section.getByText('In her own words.')).toBeTruthy();
    cleanup();
    show({ criteria: [criterion], headline: 'You asked first.' });
    expect((await screen.findByText('You asked first.')).closest('section')).toBeNull();
  });

  it('B-2 the first focus point is one card with its whole advice, and the others open below it', async () => {
    const advice = Array.from({ length: 25 }, (_, n) => `word${n}`).join(' ');
    const point = (title: string) => ({ title, advice, quote, criterion_name: null });
    show({ focus_points: [point('Ask first'), point('Wait'), point('Close')] });
    const more = await screen.findByRole('button', { name: '2 more moments' });
    const rest = document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(screen.getAllByText(advice)).toHaveLength(3);
    expect([rest.dataset.collapsed, within(rest).getAllByRole('listitem', { hidden: true }).length]).toEqual([
      'true',
      2,
    ]);
    fireEvent.click(more);
    expect(rest.dataset.collapsed).toBeUndefined();
    expect(screen.queryByText('…')).toBeNull();
  });

  const failure = (text: string, met: boolean | null) => ({ text, met, quote: met ? quote : null });
  const failing = (...failure_criteria: ReturnType<typeof failure>[]) =>
    aSession({ status: 'end', turn_count: 3, score: 80, failure_criteria });

  it('R-SES-7 a report says what failed the mission, with the words and their time, and how much was not judged', async () => {
    show({
      session: failing(failure('You mock', true), failure('You push', null), failure('You lie', false)),
    });
    const heading = await screen.findByRole('heading', {
      name: 'A condition that fails the mission was met',
    });
    const section = within(heading.closest('section') as HTMLElement);
    expect(screen.getByText('Not passed')).toBeTruthy();
    expect(section.getByText(quote.text)).toBeTruthy();
    expect(section.getByRole('button', { name: 'Go to 00:00' })).toBeTruthy();
    const more = section.getByRole('button', { name: 'Not judged: 1 condition that fails the mission' });
    const list = document.getElementById(more.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect([list.textContent, list.dataset.collapsed]).toEqual(['You push', 'true']);
    fireEvent.click(more);
    expect(list.dataset.collapsed).toBeUndefined();
    expect(screen.queryByText('You lie')).toBeNull();
  });

  it('B-17 a report leads with the words that failed the session, and not with praise', async () => {
    const failed = failing(failure('You mock', true));
    show({ session: failed, turning_point: null, criteria: [{ ...criterion, score: 5, quote }] });
    const lead = await screen.findByRole('region', { name: 'What failed it' });
    expect(lead.textContent).toContain('You mock');
    expect(screen.queryByText(/^(Your best|A good) line/)).toBeNull();
    cleanup();
    const verdict = { ...failed.verdict, verdict: 'not-passed', reason: 'blocker', failures: null } as const;
    const blocker = { ...criterion, name: 'Stays respectful', blocker: true, score: 0, quote };
    show({
      session: { ...failed, failure_criteria: [], verdict },
      ...{ turning_point: null, criteria: [{ ...criterion, key: 'other', score: 5, quote }, blocker] },
    });
    expect((await screen.findByRole('region', { name: 'What failed it' })).textContent).toContain(
      'Stays respectful',
    );
  });

  it('R-SES-7 a passed session says how many conditions that fail the mission were not judged, and none without any', async () => {
    show({ session: failing(failure('You mock', null), failure('You push', null)) });
    expect(
      await screen.findByRole('button', { name: 'Not judged: 2 conditions that fail the mission' }),
    ).toBeTruthy();
    expect(screen.getByText('Passed')).toBeTruthy();
    cleanup();
    show({ session: failing(failure('You mock', false)) });
    expect(await screen.findByText('Passed')).toBeTruthy();
    expect(screen.queryByText(/fails? the mission/)).toBeNull();
    cleanup();
    const unscored = { ...failing(failure('You mock', null)), score: null };
    show({ session: { ...unscored, verdict: { ...unscored.verdict, verdict: 'not-scored', score: null } } });
    expect(await screen.findByText('Not scored')).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Not judged: 1 condition that fails the mission' }),
    ).toBeTruthy();
  });

  it('B-14 a report shows what the learner earned, by which words, and goes to them', async () => {
    const went = vi.spyOn(Element.prototype, 'scrollIntoView');
    const told = { message_seq: 2, text: 'My budget was cut in March.', start: 0, end: 27 };
    const change = { kind: 'disclosure', quote: told, act: 'own', earned_by: quote } as const;
    show({ session: { ...session, own: true }, earned: [change] });
    const section = within(await screen.findByRole('region', { name: 'What you earned' }));
    const item = within(section.getByRole('listitem'));
    expect(item.getByText(told.text)).toBeTruthy();
    expect(item.getByText('By taking responsibility:').textContent).toContain(quote.text);
    fireEvent.click(item.getByRole('button', { name: 'Go to 00:00' }));
    expect(went).toHaveBeenCalled();
    cleanup();
    show({ session: { ...session, own: false }, earned: [change] });
    expect(await screen.findByRole('region', { name: 'What was earned' })).toBeTruthy();
    cleanup();
    show({ earned: [] });
    await screen.findByRole('heading', { name: 'All criteria' });
    expect(screen.queryByRole('region', { name: /earned/ })).toBeNull();
  });

  it('a report requests private notes only for users with an account', async () => {
    const asked = vi.fn();
    const note = answers(readSessionNote, () => {
      asked();
      return { text: '' };
    });
    show({}, { calls: [note], guest: true });
    await screen.findByRole('heading', { name: 'All criteria' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(asked).not.toHaveBeenCalled();
    cleanup();
    show({}, { calls: [note] });
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  });

  it('R-ENT-4 a report whose texts were erased states the erasure and still shows the scores', async () => {
    const erased = { transcript_at: anInstant, report_at: anInstant };
    const bare = { ...criterion, comment: '', quote: null };
    show({ session: { ...session, erased }, messages: [], criteria: [bare], focus_points: [], headline: '' });
    expect(
      await screen.findByText(/^The conversation and the words of this feedback were erased on/),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Asks first: 3/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Asks first/ }));
    expect(screen.queryByText(player.result.not_seen)).toBeNull();
    expect(screen.queryByText(player.result.focus_none)).toBeNull();
    expect(screen.queryByRole('heading', { name: player.notes.heading })).toBeNull();
  });

  it('R-ENT-4 of a deleted person, a report does not say that the time to keep words was over, nor a reason that it has lost', async () => {
    const of = {
      ...session,
      own: false,
      owner_name: '',
      erased: { transcript_at: anInstant, report_at: anInstant },
    };
    const bare = { ...criterion, score: null, comment: '', quote: null };
    show({ session: of, messages: [], criteria: [bare], focus_points: [], headline: '' });
    expect(
      await screen.findByText(/^The conversation and the words .* were erased on [^,]+\. The scores stay\.$/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Asks first/ }));
    expect(screen.getByText(player.result.erased.reason)).toBeTruthy();
    expect(screen.queryByText(player.result.not_enough)).toBeNull();
  });

  it('a report without a moment to work on names its weakest criteria instead of finding nothing', async () => {
    const low = { ...criterion, key: 'plain', name: 'Says it plainly', score: 1, quote: null };
    show({ criteria: [{ ...criterion, score: 5 }, low], focus_points: [] });
    const card = (await screen.findByRole('heading', { name: 'Next time' })).parentElement as HTMLElement;
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Says it plainly']);
    expect(screen.queryByText(player.result.focus_none)).toBeNull();
  });

  it('B-17 where only some criteria were judged, a report says so instead of finding nothing to work on, and calls no line the best', async () => {
    const judged = { ...criterion, score: 4 };
    const unjudged = { ...criterion, key: 'plain', name: 'Says it plainly', score: null, quote: null };
    const criteria = [judged, unjudged];
    const scored = (of: number) => {
      const verdict = { ...session.verdict, score: { points: 80, criteria: 1, of } };
      return { session: { ...session, verdict }, focus_points: [] };
    };
    show({ ...scored(2), criteria });
    expect(
      await screen.findByText('Only 1 of 2 criteria could be judged, so there is no advice on the rest.'),
    ).toBeTruthy();
    expect(screen.getByRole('region', { name: 'A good line: Asks first' })).toBeTruthy();
    expect(screen.queryByText(player.result.focus_none)).toBeNull();
    cleanup();
    show({ ...scored(1), criteria: [judged] });
    expect(await screen.findByText(player.result.focus_none)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your best line: Asks first' })).toBeTruthy();
  });

  it('a report shows at most 180 words written by observers before the user expands anything', async () => {
    const long = (name: string) => Array.from({ length: 100 }, (_, n) => `${name}x${n}`).join(' ');
    const point = (n: number) => ({
      title: long(`title${n}`),
      advice: Array.from({ length: 25 }, (_, word) => `advice${n}x${word}`).join(' '),
      quote: { ...quote, text: long(`quote${n}`) },
      criterion_name: long(`criterion${n}`),
    });
    const { container } = show({
      headline: long('headline'),
      turning_state: 'found',
      turning_point: { ...turning_point, change: 'changex0', quote: { ...quote, text: long('turn') } },
      focus_points: [point(1), point(2), point(3)],
      criteria: [{ ...criterion, comment: long('comment'), description: long('rubric') }],
    });
    await screen.findByText('Next time');
    const words = () => {
      const visible = container.cloneNode(true) as HTMLElement;
      for (const hidden of visible.querySelectorAll('[data-collapsed]')) hidden.remove();
      return visible.textContent?.match(/[a-z]+\d?x\d+/g)?.length ?? 0;
    };
    expect(words()).toBeGreaterThan(60);
    expect(words()).toBeLessThanOrEqual(180);
  });

  it('a shortened quote ends before a punctuation mark', async () => {
    const ten = Array(10).fill('incomprehensible').join(' ');
    const text = `${ten}… eleven?`;
    const { container } = show({
      focus_points: [{ title: 'Ask', advice: 'Ask.', quote: { ...quote, text }, criterion_name: '' }],
    });
    const more = await screen.findByRole('button', { name: 'More' });
    const marks = container.querySelector('q') as HTMLElement;
    expect(marks.contains(more)).toBe(false);
    expect(marks.firstChild?.textContent).toBe(ten);
    fireEvent.click(more);
    expect(marks.textContent).toBe(text);
  });

  it('the name of a criterion is whole beside its quote', async () => {
    const criterion_name = 'Acknowledges what it is like for him';
    show({ focus_points: [{ title: 'Ask', advice: 'Ask.', quote, criterion_name }] });
    expect(await screen.findByText(criterion_name)).toBeTruthy();
  });

  it('a quote below 160 characters is shown whole', async () => {
    const text = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen.';
    show({ focus_points: [{ title: 'Ask', advice: 'Ask.', quote: { ...quote, text }, criterion_name: '' }] });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('the score ring has a neutral colour if the session was not passed', async () => {
    show({ session: rejudged(aSession({ status: 'end' }), { score: 75, blocked: true }) });
    const ring = await screen.findByRole('img', { name: /75 out of 100/ });
    expect(ring.dataset.low).toBe('true');
  });

  it('B-13 a score near its pass mark is shown with its band, and a person will look at it', async () => {
    const session = aSession({ status: 'end' });
    const verdict = sessionVerdict({
      ...{ status: 'end', outcome_reason: null, started: true, score: 62, pass_mark: 60, has_mission: true },
      judged: { criteria: 3, of: 3, blocked: false, reviewer: null, half_width: 8 },
    });
    show({ session: { ...session, verdict, score: 62, passed: null } });
    const score = await screen.findByRole('region', { name: 'Score' });
    expect(screen.getByText('Close to the pass mark')).toBeTruthy();
    expect(score.textContent).toContain('between 54 and 70');
    expect(score.textContent).toContain('a person will look at it');
    expect(score.textContent).not.toMatch(/passed/i);
  });

  it('a criterion can be expanded to its quote and the meaning of each score, and collapsed again', async () => {
    show({});
    const toggle = await screen.findByRole('button', { name: /^Asks first/ });
    const body = document.getElementById(toggle.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect([toggle.getAttribute('aria-expanded'), body.dataset.collapsed]).toEqual(['false', 'true']);
    fireEvent.click(toggle);
    expect([toggle.getAttribute('aria-expanded'), body.dataset.collapsed]).toEqual(['true', undefined]);
    expect(within(body).getByText('Asks before telling.')).toBeTruthy();
    expect(
      within(body)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '3']);
    fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
    expect(body.dataset.collapsed).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
    expect(body.dataset.collapsed).toBeUndefined();
  });

  it('a report marks the level of a score only if somebody or a model has read the levels', async () => {
    const reached = () => document.querySelector('[data-reached]')?.textContent;
    const unread = () => screen.queryByText(/rules of its own, which do not read these levels/);
    const model = { built_in: false, model: 'large', provider: 'A vendor' };
    show({ criteria: [criterion], judged_by: model });
    await screen.findByRole('button', { name: /^Asks first/ });
    expect([reached(), unread()]).toEqual(['3Asks once', null]);
    cleanup();
    show({ criteria: [criterion], judged_by: { ...model, built_in: true } });
    await screen.findByRole('button', { name: /^Asks first/ });
    expect([reached(), unread() !== null]).toEqual([undefined, true]);
  });

  const judgedBy = (...scores: (number | null)[]) =>
    scores.map((score, at) => ({ model: ['large', 'small', 'local'][at] ?? '', score }));

  it('B-11 a report states that a reviewer will check a criterion if the scores of two models differ by 2 points', async () => {
    show({ criteria: [{ ...criterion, judges: judgedBy(5, 3, 4) }] });
    const toggle = await screen.findByRole('button', { name: /^Asks first/ });
    expect(toggle.textContent).toContain('judges 2 levels apart');
    const gave = 'The models gave: large 5, small 3, local 4. The middle score counts, of two the lower one.';
    const line = screen.getByText(gave, { exact: false });
    expect(line.textContent).toBe(`${gave} They are far apart.`);
  });

  it('B-11 a report does not mention a reviewer if the scores of two models for a criterion differ by only 1 point', async () => {
    show({ criteria: [{ ...criterion, judges: judgedBy(3, 4) }] });
    const toggle = await screen.findByRole('button', { name: /^Asks first/ });
    expect(toggle.textContent).toContain('judges 1 level apart');
    expect(screen.getByText(/large 3, small 4/).textContent).not.toContain('reviewer');
    cleanup();
    show({});
    expect((await screen.findByRole('button', { name: /^Asks first/ })).textContent).not.toContain('apart');
    expect(screen.queryByText(/The models gave/)).toBeNull();
  });

  it('a report of a typed session shows measures of the words, and none of the voice', async () => {
    show({ measures });
    const share = await screen.findByRole('button', { name: /^Share of the words 62/ });
    const definition = screen.getByText(/^The learner’s words divided by the words of both/);
    expect(definition.hidden).toBe(true);
    fireEvent.click(share);
    expect(definition.hidden).toBe(false);
    expect(screen.getByText(/The longest turn had 12\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Filler words 2/ })).toBeTruthy();
    expect(screen.queryByText('Your voice, by the clock')).toBeNull();
  });

  it('a report shared by link, which has no name, speaks of “the learner”, with a capital only where a line begins', async () => {
    show({ measures, learner_share: 0.4, session: { ...session, own: false, owner_name: '' } });
    expect(await screen.findByText('“You” in this feedback is the learner.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The learner’s words, in figures' })).toBeTruthy();
    expect(screen.getByText('The learner said 40% of the words')).toBeTruthy();
  });

  it('R-VOICE-4 a report of a spoken session shows the measures of the voice, and says what each counts', async () => {
    show({ measures: { ...measures, speech } });
    expect(
      await screen.findByText('2 of 5 turns were spoken and measured; only these count here.'),
    ).toBeTruthy();
    for (const name of [
      'Words a minute while speaking 140',
      'Share of the speaking time 40%',
      'Silence before answering 0.6 s',
      'Pauses 3',
      'Longest pause 1.8 s',
      'Filler words a minute 4.5',
      'Interruptions by the learner 1',
      'Interruptions by the other 0',
    ])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByText(/: um \(3\), you know \(1\)\./)).toBeTruthy();
    expect(screen.getByText(/^Silences of 0\.5 s or more/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Filler words 2/ })).toBeNull();
  });

  it('a measure of the voice without a value is not shown, and a session with only spoken turns does not count turns', async () => {
    const few = { ...speech, turns: 2, pauses: 0, longest_pause_ms: 0, time_share: null, response_ms: null };
    show({ measures: { ...measures, speech: { ...few, fillers_per_minute: 0, fillers: [] } } });
    expect(await screen.findByRole('button', { name: 'Pauses 0' })).toBeTruthy();
    expect(screen.getByText(/^Measured in the browser while you spoke/)).toBeTruthy();
    for (const name of [/^Longest pause/, /^Share of the speaking time/, /^Silence before answering/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByText(/^None was counted\./)).toBeTruthy();
  });

  it('a report shows the scores of earlier attempts at the same scenario, and says which was stopped', async () => {
    const earlier = {
      session_id: anId(),
      ended_at: anInstant,
      score: 20,
      outcome: 'ended' as const,
      estimates: [],
      criteria: [{ observer_id: criterion.observer_id, key: 'asks', score: 1 }],
    };
    const other = {
      session_id: anId(),
      ended_at: anInstant,
      score: null,
      outcome: 'stopped' as const,
      estimates: [],
      criteria: [],
    };
    const attempts = [
      earlier,
      other,
      {
        session_id: session.id,
        ended_at: anInstant,
        score: 60,
        outcome: 'ended' as const,
        estimates: [],
        criteria: [],
      },
    ];
    show({ attempts });
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Asks first', '1', '–', '3'],
      ['Score of 100', '20', 'Ended as a precaution, not scored', '60'],
    ]);
    expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toContain(earlier.session_id);
  });

  it('the comparison of attempts contains this attempt also after many later ones', async () => {
    const attempt = (session_id: string) => ({
      session_id,
      ended_at: anInstant,
      score: 20,
      outcome: null,
      estimates: [],
      criteria: [],
    });
    show({ attempts: [session.id, ...Array.from({ length: 6 }, () => anId())].map(attempt) });
    const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
    expect([heads.length, heads[0]?.textContent]).toEqual([4, player.attempts.this]);
  });
});
