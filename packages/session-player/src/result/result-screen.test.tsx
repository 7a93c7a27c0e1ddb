// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { readReport, retryReport } from '@repartee/contracts/session/endpoints';
import type { Report, ReportCriterion } from '@repartee/contracts/session/report';
import { anId } from '@repartee/testing/builders/identifier';
import { aMessage, aReport, aScenarioBrief, aSession, rejudged } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import { installBrowserFakes } from '../testing/fake-web-socket.ts';
import { ResultScreen } from './result-screen.tsx';

installBrowserFakes();

const messages = [
  aMessage({ seq: 1, speaker: 'persona', text: 'I have ten minutes.', start_ms: 4000 }),
  aMessage({ seq: 2, text: 'Here is the list, and that’s the plan, so let us go on.', start_ms: 87_000 }),
];
const quote = { message_seq: 2, text: 'and that’s the plan, so', start: 18, end: 41 };
const criterion: ReportCriterion = {
  description: 'Asks first.',
  anchors: { '4': 'Asks and waits' },
  judges: [],
  observer_id: anId(),
  observer_name: 'Coach',
  key: 'asks',
  name: 'Asks before telling',
  weight: 1,
  blocker: false,
  score: 4,
  comment: 'A real question.',
  quote: { message_seq: 2, text: 'Here is the list', start: 0, end: 16 },
};
const unjudged = {
  ...criterion,
  key: 'ends',
  name: 'Ends with a next step',
  score: null,
  comment: '',
  quote: null,
};
const session = aSession({
  status: 'win',
  outcome_reason: 'marker',
  score: 82,
  passed: true,
  started_at: '2026-03-10T09:00:00.000Z',
  // The time between start and end includes a pause of one minute.
  ended_at: '2026-03-10T09:07:12.000Z',
  played_ms: 372_000,
});
const ready = aReport({
  session,
  messages,
  headline: 'She agreed a date with you.',
  score: 82,
  passed: true,
  focus_points: [
    {
      title: 'Wait for the yes',
      advice: 'You closed before she answered.',
      quote,
      criterion_name: 'Closes well',
    },
  ],
  criteria: [criterion, unjudged],
  quotes_dropped: 2,
  learner_share: 0.44,
  attempts: [
    { session_id: anId(), ended_at: null, score: 71, outcome: null, estimates: [40, 52, 61], criteria: [] },
    { session_id: session.id, ended_at: null, score: 82, outcome: null, estimates: [40, 68], criteria: [] },
  ],
});

const show = (
  answer: () => Report | Promise<Report>,
  goOn = () => undefined,
  calls: MockHostProps['calls'] = [],
) =>
  render(
    <MockHost texts={{ player }} user={{}} calls={[answers(readReport, answer), ...(calls ?? [])]}>
      <ResultScreen session_id={session.id} head={() => null} goOn={goOn} />
    </MockHost>,
  );

describe('result page of a session', () => {
  it('R-ROUTE-25 the result page shows scenario, outcome, score, headline, difficulty, duration and the change since the last attempt', async () => {
    show(() => ready);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Announce a delay');
    expect(screen.getByText('She agreed a date with you.')).toBeTruthy();
    expect(screen.getByText('82 of 100 · it was won')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Score: 82 out of 100' })).toBeTruthy();
    expect(screen.getByText('Difficulty 3 of 4').closest('p')?.textContent).toMatch(
      /Difficulty\s3\sof\s4\s· 6\smin\s12\ss$/,
    );
    // A page of paper says whose session it was, and when.
    expect(screen.getByText('10 Mar 2026').closest('p')?.textContent).toContain(session.owner_name);
    expect(screen.getByText(/\+11 since last time/)).toBeTruthy();
    expect(screen.getByText('You said 44% of the words')).toBeTruthy();
  });

  it('the result page compares the score only with that of the attempt before, if it was judged by the same criteria', async () => {
    const judged = (score: number | null, ...keys: string[]) => ({
      ...{ session_id: anId(), ended_at: null, score, outcome: null, estimates: [] },
      criteria: ['asks', 'ends'].map((key) => ({
        ...{ observer_id: criterion.observer_id, key },
        score: keys.includes(key) ? 4 : null,
      })),
    });
    const last = { ...judged(82, 'asks'), session_id: session.id };
    for (const [before, change] of [
      [[judged(71, 'asks')], '+11 since last time'],
      [[judged(71, 'asks', 'ends')], null],
      [[judged(71, 'ends')], null],
      [[judged(71, 'asks'), judged(null)], null],
    ] as const) {
      show(() => ({ ...ready, attempts: [...before, last] }));
      expect(await screen.findByText('Your 2 scored attempts up to this one')).toBeTruthy();
      expect(screen.queryByText(/since last time/)?.textContent ?? null).toBe(change);
      cleanup();
    }
  });

  it.each([
    [
      { status: 'loose', outcome_reason: 'marker', score: 31 },
      'Not passed31 of 100 · lost: Camille ended it',
      'Pass mark 60',
    ],
    [
      { status: 'end', outcome_reason: 'time-limit', score: 71 },
      'Passed71 of 100 · time was up',
      'Pass mark 60',
    ],
    [
      { status: 'end', outcome_reason: 'learner-ended', score: 85 },
      'Passed85 of 100 · you ended it',
      'Pass mark 60',
    ],
    [
      { status: 'abort', outcome_reason: 'learner-aborted', score: 85 },
      'Not passed85 of 100 · you gave it up',
      'An unfinished attempt never passes',
    ],
    [
      { status: 'win', outcome_reason: 'marker', score: 71, blocked: true },
      'Not passed71 of 100 · it was won',
      'Something that must not fail did',
    ],
  ] as const)(
    'B-2 the result page says in chip and facts what became of a session %o, and the ring is green if it is passed',
    async (ended, line, basis) => {
      const judged = rejudged(session, ended);
      const { score, passed } = judged;
      show(() => ({ ...ready, session: judged, score, passed }));
      const ring = await screen.findByRole('img', { name: /^Score: / });
      const words = (part: ParentNode | null) =>
        [...(part?.querySelectorAll('p') ?? [])].map(({ textContent }) =>
          textContent?.replaceAll('\u00a0', ' '),
        );
      expect(words(document)).toContain(line);
      expect(words(ring.parentElement)).toContain(basis);
      expect(ring.dataset.low === undefined).toBe(passed ?? true);
    },
  );

  it('B-2 a session without a verdict is named by its outcome, without a ring', async () => {
    show(() => ({
      ...ready,
      session: rejudged(session, { status: 'abort', outcome_reason: 'idle', score: null }),
    }));
    expect(await screen.findByText('Left unfinished')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Score: / })).toBeNull();
  });

  it('B-1 the result page says on how many criteria a score rests, how often the persona failed to answer, and who then played it', async () => {
    const { score, ...verdict } = session.verdict;
    const two = { ...verdict, score: score && { ...score, criteria: 2 } };
    const built_in_engine = { available: true, from_ms: 252_000 };
    show(() => ({ ...ready, session: { ...session, verdict: two, failed_replies: 2, built_in_engine } }));
    expect((await screen.findByText(/^Pass mark/)).closest('p')?.textContent).toMatch(
      /on 2 of 3 criteria\s· 50% of the weight$/,
    );
    expect(screen.getByText('The AI failed to answer for Camille 2 times.')).toBeTruthy();
    expect(screen.getByText('From 04:12 on, the built-in engine played Camille.')).toBeTruthy();
  });

  it('R-SES-7 a session that the AI interrupted says so, without score, verdict and praise', async () => {
    const interrupted = rejudged(session, {
      status: 'end',
      outcome_reason: 'persona-failed',
      failed_replies: 2,
    });
    show(() => ({ ...ready, ...interrupted, session: interrupted, state: 'interrupted', criteria: [] }));
    expect(await screen.findByText('Interrupted by the AI')).toBeTruthy();
    expect(screen.getByText('The AI could not play Camille')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Score/ })).toBeNull();
    expect(screen.queryByText(/assed|of 100|She agreed a date/)).toBeNull();
  });

  it('the result page has no verdict on a session without mission and pass mark', async () => {
    const scenario = aScenarioBrief({ mission: null, pass_mark: null });
    const reason = { status: 'end', outcome_reason: 'learner-ended' } as const;
    const free = rejudged(session, { ...reason, scenario, success_criteria: [] });
    show(() => ({ ...ready, session: free, passed: null }));
    expect(await screen.findByText('Ended')).toBeTruthy();
    expect(screen.getByText('82 of 100')).toBeTruthy();
    expect(screen.queryByText('You succeed when')).toBeNull();
  });

  it('the result page states the language of the report if it differs from the language of the page', async () => {
    const scenario = aScenarioBrief({ language: 'fr-FR' });
    show(() => ({ ...ready, session: { ...session, scenario } }));
    expect(
      await screen.findByText('This feedback is in French, the language of the conversation.'),
    ).toBeTruthy();
    cleanup();
    show(() => ready);
    await screen.findByText('Difficulty 3 of 4');
    expect(screen.queryByText(/^This feedback is in/)).toBeNull();
  });

  it.each([
    [null, true],
    [4, false],
  ])(
    'R-SES-7 beside a score, the result page says whether a criterion that must not fail could not be judged (score %s)',
    async (score, said) => {
      const [first, ...rest] = ready.criteria;
      if (!first) throw new Error('no criterion');
      show(() => ({ ...ready, human_verdicts: [], criteria: [{ ...first, blocker: true, score }, ...rest] }));
      await screen.findByText('Difficulty 3 of 4');
      expect(screen.queryByText('Something that must not fail could not be judged') !== null).toBe(said);
    },
  );

  it('B-1 the result page counts and ticks the aims that were met, with the time of their evidence, and says which cannot be judged', async () => {
    const success_criteria = [
      { text: 'Names the delay', met: true, quote },
      { text: 'Keeps calm', met: true, quote: null },
      { text: 'Agrees a date', met: false, quote: null },
      { text: 'Leaves a next step', met: null, quote: null },
    ];
    show(() => ({ ...ready, session: rejudged(session, { success_criteria }) }));
    await screen.findByText('Aims: 2 of 4');
    const items = success_criteria.map(({ text }) => screen.getByText(text).closest('li'));
    expect(items.map((item) => item?.dataset.met)).toEqual(['true', 'true', undefined, undefined]);
    expect(items.map((item) => item?.textContent)).toEqual([
      'Names the delay. Reached01:27',
      'Keeps calm. Reached',
      'Agrees a date. Not reached',
      'Leaves a next step · cannot judge',
    ]);
  });

  it('B-2 the button of a focus point scrolls to the quoted message and highlights the quote', async () => {
    const went = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(() => ready);
    const card = (await screen.findByRole('heading', { name: 'Wait for the yes' })).closest('section');
    fireEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Go to 01:27' }));
    expect(screen.getByText('Closes well')).toBeTruthy();
    expect(document.querySelector('mark')?.textContent).toBe(quote.text);
    expect(went).toHaveBeenCalledOnce();
    expect((document.activeElement as HTMLElement).dataset.seq).toBe('2');
  });

  const lined: Report = {
    ...ready,
    estimates: [
      { message_seq: null, estimate: 40 },
      { message_seq: 2, estimate: 68 },
    ],
  };

  it('B-1 the outcome line has one point per turn, chosen by keys, and Enter shows the turn in the transcript', async () => {
    vi.spyOn(Element.prototype, 'scrollIntoView');
    show(() => lined);
    const line = await screen.findByRole('slider', { name: 'How it felt to Camille, turn by turn' });
    expect(line.getAttribute('aria-valuetext')).toBe('Turn 1 of 1, 68 of 100, listening, feedback 1');
    fireEvent.change(line, { target: { value: '0' } });
    expect(line.getAttribute('aria-valuetext')).toBe('Start, 40 of 100, listening');
    expect(document.querySelector<HTMLElement>('li[data-shown]')?.dataset.seq).toBe('1');
    fireEvent.change(line, { target: { value: '1' } });
    fireEvent.keyDown(line, { key: 'Enter' });
    expect((document.activeElement as HTMLElement).dataset.seq).toBe('2');
    expect(screen.getByText(/The thin line is another attempt\./)).toBeTruthy();
  });

  it('B-1 the outcome line has a table of its points for screen readers', async () => {
    show(() => lined);
    const table = await screen.findByRole('table', { name: 'How it felt to Camille, turn by turn' });
    const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['Start', '', '40', 'listening', ''],
      ['1', messages[1]?.text, '68', 'listening', 'feedback 1'],
    ]);
  });

  it('B-1 the result page says that the outcome was not estimated', async () => {
    show(() => ({ ...ready, turning_state: 'unknown' }));
    expect(await screen.findByText(/^No line here/)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('B-1 the result page shows the score and the quote of a criterion', async () => {
    show(() => ready);
    expect(await screen.findByRole('img', { name: 'Asks before telling: 4 out of 5' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Ends with a next step: Cannot judge' })).toBeTruthy();
    expect(screen.getByText('Not enough was said to judge this.')).toBeTruthy();
    expect(screen.getByText(/^2 quotes were left out/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Here is the list' }));
    expect(document.querySelector('mark')?.textContent).toBe('Here is the list');
  });

  it('a quote is not highlighted if the message contains other text at the position of the quote', async () => {
    const wrong = { ...quote, start: 3, end: 9 };
    show(() => ({
      ...ready,
      focus_points: [{ title: 'T', advice: 'A', quote: wrong, criterion_name: null }],
      criteria: [],
    }));
    fireEvent.click(await screen.findByRole('button', { name: 'Go to 01:27' }));
    expect(document.querySelector('mark')).toBeNull();
  });

  it('when the report is ready, the result page shows the report without a reload', async () => {
    let reads = 0;
    show(() => {
      reads += 1;
      return reads === 1 ? { ...ready, state: 'pending', criteria: [], focus_points: [] } : ready;
    });
    expect(await screen.findByText('The conversation is being read')).toBeTruthy();
    expect(
      screen.getByText('The feedback will appear here. You may leave: it stays under Sessions.'),
    ).toBeTruthy();
    expect(await screen.findByText('Next time')).toBeTruthy();
  });

  it('B-2 the result page explains that there is no feedback if the learner said nothing', async () => {
    show(() => ({ ...ready, state: 'nothing-said', criteria: [], focus_points: [], score: null }));
    expect(await screen.findByText('You did not say anything this time')).toBeTruthy();
    expect(screen.queryByText('Criteria')).toBeNull();
  });

  it('E-5 the result page shows that a stopped session is not scored, and whom to contact', async () => {
    const contact = { name: 'Occupational health', email: 'care@example.org' };
    const session = rejudged(ready.session, { status: 'abort', outcome_reason: 'safety', contact });
    show(() => ({ ...ready, session, state: 'stopped', criteria: [], focus_points: [], score: null }));
    expect(await screen.findByText('This session ended as a precaution')).toBeTruthy();
    expect(screen.getByText('Ended as a precaution, not scored')).toBeTruthy();
    expect(screen.getByText('Occupational health,')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'care@example.org' })).toBeTruthy();
    expect(screen.getByText('I have ten minutes.')).toBeTruthy();
  });

  it('the result page shows the conversation and its figures even if the observers failed', async () => {
    show(() => ({ ...ready, state: 'failed', criteria: [], focus_points: [], score: null }));
    expect(await screen.findByText('The conversation could not be read yet')).toBeTruthy();
    expect(screen.getByText('You said 44% of the words')).toBeTruthy();
    expect(screen.getByText('I have ten minutes.')).toBeTruthy();
  });

  it('the result page tells somebody else about the learner in the third person', async () => {
    const own = false;
    const ended = rejudged(session, { own, status: 'end', outcome_reason: 'learner-ended' });
    show(() => ({ ...ready, session: ended }));
    expect(await screen.findByText('82 of 100 · Inès Morel ended it')).toBeTruthy();
    expect(screen.getByText('Inès Morel said 44% of the words')).toBeTruthy();
    expect(screen.getByText(/Inès Morel’s 2 scored attempts/)).toBeTruthy();
    expect(screen.getByText('“You” in this feedback is Inès Morel.')).toBeTruthy();
    expect(screen.getByText('To work on')).toBeTruthy();
    cleanup();
    show(() => ({
      ...ready,
      state: 'nothing-said',
      session: { ...session, own },
      criteria: [],
      score: null,
    }));
    expect(await screen.findByText('Inès Morel did not say anything this time')).toBeTruthy();
    cleanup();
    show(() => ({ ...ready, state: 'waiting', session: { ...session, own } }));
    expect(await screen.findByText('This conversation is not over yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go on with it' })).toBeNull();
  });

  it('the result page has a button back to the session if the session is not over', async () => {
    const goOn = vi.fn();
    show(() => ({ ...ready, state: 'waiting' }), goOn);
    fireEvent.click(await screen.findByRole('button', { name: 'Go on with it' }));
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('the result page offers a retry after a server error', async () => {
    const failing = apiError(500, { code: 'internal', message: '', correlation_id: 'ref-7' });
    show(() => Promise.reject(failing));
    expect(await screen.findByText('ref-7')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    cleanup();
    show(() => Promise.reject(apiError(404, { code: 'not_found', message: '', correlation_id: 'r' })));
    expect(await screen.findByText('It does not exist, or it is not yours to see.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('B-2 the result page offers to retry an observer that failed', async () => {
    const partial = {
      ...ready,
      session: { ...session, built_in_engine: { available: true, from_ms: null } },
      criteria: [criterion],
      observers: [
        { name: 'Coach', state: 'ready', error_code: null, model: null },
        { name: 'Notary', state: 'given-up', error_code: 'key-refused', model: null },
      ],
    } satisfies Report;
    const retried = vi.fn((_: { built_in?: boolean }) => partial);
    show(() => partial, undefined, [answers(retryReport, ({ body }) => retried(body))]);
    expect(await screen.findByText('Notary could not read this conversation')).toBeTruthy();
    expect(screen.getByText('The AI provider refused access. What the others found stands.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'All criteria' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again now' }));
    await vi.waitFor(() => expect(retried).toHaveBeenLastCalledWith({ built_in: false }));
    fireEvent.click(screen.getByRole('button', { name: 'Go on with the built-in engine' }));
    await vi.waitFor(() => expect(retried).toHaveBeenLastCalledWith({ built_in: true }));
  });

  it.each([
    [1, 'Too short to judge: one turn. It takes at least 3.'],
    [2, 'Too short to judge: 2 turns. It takes at least 3.'],
    [
      7,
      'Criteria with 25% of the weight could be judged; a score takes at least 50%. A longer conversation gives more to judge.',
    ],
    [
      8,
      'Criteria with 25% of the weight could be judged; a score takes at least 50%. The built-in engine judges only what it reads with certainty; a person or an AI model can judge more.',
    ],
  ])(
    'B-17 of a session of %i turns without a score, the result page says why, what was judged and which aims were reached, and shows the conversation',
    async (turn_count, why) => {
      const aim = (text: string, met: boolean | null) => ({ text, met, quote: met ? quote : null });
      const success_criteria = [aim('Asks', false), aim('Names the delay', true), aim('Agrees', null)];
      const unscored = rejudged(session, { status: 'end', score: null, turn_count, success_criteria });
      show(() => ({
        ...lined,
        ...{ session: unscored, score: null, passed: null },
        criteria: [criterion, { ...unjudged, weight: 3 }],
        // As the API leaves out what would praise without a score.
        ...{ headline: '', focus_points: [], turning_state: 'unknown', turning_point: null },
        judged_by: { ...unscored.engine, built_in: turn_count === 8 },
      }));
      expect(await screen.findByText(why)).toBeTruthy();
      for (const other of ['Asks', 'Agrees']) expect(screen.queryByText(other)).toBeNull();
      expect(screen.getByRole('heading', { name: 'Aims you reached (1 could not be judged)' })).toBeTruthy();
      expect(screen.getByText('Names the delay')).toBeTruthy();
      expect(screen.queryByText(/^Aims: /)).toBeNull();
      expect(screen.queryByRole('slider')).toBeNull();
      // What was judged is shown, unless the conversation is too short.
      const seen = turn_count > 2 ? 1 : 0;
      expect(screen.queryAllByRole('region', { name: 'A good line: Asks before telling' })).toHaveLength(
        seen,
      );
      expect(screen.queryAllByRole('img', { name: /4 out of 5/ })).toHaveLength(seen);
      expect(screen.getByText('I have ten minutes.')).toBeTruthy();
    },
  );

  it('R-SES-7 a session that is not passed and has no score says why it is not passed', async () => {
    const ended = rejudged(session, { status: 'end', score: null, turn_count: 7 });
    const verdict = { ...ended.verdict, verdict: 'not-passed', reason: 'not-won' } as const;
    const unscored = { ...ended, verdict };
    const criteria = [criterion, { ...unjudged, weight: 3 }];
    show(() => ({ ...ready, session: unscored, criteria, score: null, passed: null }));
    expect(await screen.findByText(/^Criteria with 25% of the weight could be judged;/)).toBeTruthy();
    expect(screen.getByText('It did not come to its own end with the aim reached')).toBeTruthy();
  });

  it('B-2 during the analysis, the result page shows how many observers have finished', async () => {
    const reading = { name: 'Coach', state: 'reading', error_code: null, model: null } as const;
    show(() => ({ ...ready, state: 'pending', observers: [{ ...reading, state: 'ready' }, reading] }));
    expect(await screen.findByText('Observers who have read: 1 of 2.')).toBeTruthy();
    cleanup();
    show(() => ({ ...ready, state: 'pending', observers: [{ ...reading, state: 'ready' }] }));
    expect(await screen.findByText(/^Everything has been read\./)).toBeTruthy();
  });

  it('B-1 the result page shows “Not seen” for a score without a quote', async () => {
    show(() => ({ ...ready, criteria: [{ ...criterion, score: 1, quote: null }] }));
    expect(await screen.findByText('Not seen.')).toBeTruthy();
  });
});
