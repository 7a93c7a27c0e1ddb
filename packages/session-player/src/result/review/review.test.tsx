// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { readReport } from '@repartee/contracts/session/endpoints';
import type { Report, ReportCriterion } from '@repartee/contracts/session/report';
import type { HumanVerdict, ReviewRequest } from '@repartee/contracts/session/review';
import { giveHumanVerdict, requestReview } from '@repartee/contracts/session/review-endpoints';
import type { MissionCriterion } from '@repartee/contracts/session/session';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { aReport, aSession } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import player from '../../locales/en-GB.json' with { type: 'json' };
import { ResultScreen } from '../result-screen.tsx';
import { ResultView } from '../result-view.tsx';

const criterion: ReportCriterion = {
  observer_id: anId(),
  observer_name: 'Coach',
  key: 'asks',
  name: 'Asks first',
  weight: 1,
  blocker: false,
  score: 1,
  comment: 'You told her first.',
  quote: null,
  description: '',
  judges: [],
  anchors: { '4': 'Asks and waits' },
};
const verdict: HumanVerdict = {
  line: 'criterion',
  text: '',
  observer_id: criterion.observer_id,
  key: 'asks',
  number: 1,
  score: 3,
  observer_score: 1,
  reason: 'She did ask, late.',
  reviewer_name: 'Awa Diallo',
  given_at: anInstant,
};
const ended = { id: anId(), status: 'end', turn_count: 1, score: 20, passed: false } as const;
const mine = aReport({ criteria: [criterion], score: 20, session: aSession(ended) });
const theirs = aReport({ ...mine, session: aSession({ ...ended, own: false }) });

function show(role: 'user' | 'operator', report: () => Report, calls: MockHostProps['calls'] = []) {
  render(
    <MockHost
      user={{}}
      permissions={rolePermissions[role]}
      texts={{ player }}
      calls={[answers(readReport, report), ...calls]}
    >
      <ResultScreen session_id={mine.session.id} head={() => null} goOn={() => undefined} />
    </MockHost>,
  );
}

describe('review of a report', () => {
  it('B-10 the report shows the reviewer’s score with reason, name and date', async () => {
    show('user', () => ({ ...mine, score: 60, observers_score: 20, human_verdicts: [verdict] }));
    expect(await screen.findByRole('img', { name: 'Asks first: 3 out of 5' })).toBeTruthy();
    expect(screen.getByText(/^Awa Diallo gave 3 instead of the observer’s 1,/)).toBeTruthy();
    expect(screen.getByText('She did ask, late.')).toBeTruthy();
    expect(
      screen.getByText('A reviewer changed scores: 60 counts, the observers alone had 20.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give a score' })).toBeNull();
  });

  it.each(['transcript_at', 'report_at'] as const)(
    'B-10 nobody can correct or dispute lines about words that are erased (%s)',
    async (what) => {
      const erased = { transcript_at: anInstant, report_at: null, [what]: anInstant };
      const report = aReport({ ...theirs, session: aSession({ ...ended, own: false, erased }) });
      show('operator', () => report);
      expect(await screen.findByRole('img', { name: 'Asks first: 1 out of 5' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^(Give a score|Correct this)/ })).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Review by a person' })).toBeNull();
      cleanup();
      show('user', () => aReport({ ...mine, session: aSession({ ...ended, erased }) }));
      expect(await screen.findByRole('img', { name: 'Asks first: 1 out of 5' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^(Say which line|Ask for a review)/ })).toBeNull();
    },
  );

  it('B-10 where a reviewer scored what the observer could not judge, the observer’s word is hidden', async () => {
    const comment = 'No words here to judge this by.';
    const unjudged = { ...mine, criteria: [{ ...criterion, score: null, quote: null, comment }] };
    show('user', () => ({ ...unjudged, score: 60, observers_score: null, human_verdicts: [verdict] }));
    expect(
      await screen.findByText('A reviewer scored what the observers could not judge: the score is 60.'),
    ).toBeTruthy();
    expect(screen.queryByText(comment)).toBeNull();
  });

  const near = {
    verdict: 'to-review',
    reason: 'near-mark',
    pass_mark: 30,
    score: { points: 20, band: { low: 10, high: 40 }, criteria: 1, of: 1 },
  } as const;

  it('B-10 B-13 a learner whose result a person has to decide reads who does', async () => {
    const verdict = { ...mine.session.verdict, ...near };
    show('user', () => ({ ...mine, reviewed_by: 'nobody', session: { ...mine.session, verdict } }));
    expect(
      await screen.findByText(
        'A person has to decide the result. Nobody else can review it at present. Those who may read this feedback can see it. If something in the feedback seems wrong to you, say so in a request.',
      ),
    ).toBeTruthy();
  });

  it('B-10 B-13 a reviewer who has to decide reads that the answer shown confirms nothing', async () => {
    const verdict = { ...theirs.session.verdict, ...near };
    show('operator', () => ({ ...theirs, session: { ...theirs.session, verdict } }));
    fireEvent.click(await screen.findByRole('button', { name: /^Correct this: Result/, hidden: true }));
    expect(await screen.findByText(/^Nobody has decided yet\./)).toBeTruthy();
    expect(screen.queryByText(/^To confirm the line/)).toBeNull();
  });

  it('B-10 a reviewer can change a score only with a reason', async () => {
    const given = vi.fn((_: { body: object }) => theirs);
    show('operator', () => theirs, [answers(giveHumanVerdict, given)]);
    fireEvent.click(await screen.findByRole('button', { name: /Give a score/, hidden: true }));
    fireEvent.click(await screen.findByRole('radio', { name: '4' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save your answer' }));
    await vi.waitFor(() =>
      expect(screen.getByLabelText(/Your reason/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(given).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(/Your reason/), { target: { value: 'She asked and waited.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save your answer' }));
    await vi.waitFor(() => expect(given).toHaveBeenCalledTimes(1));
    expect(given.mock.calls[0]?.[0].body).toEqual({
      line: 'criterion',
      text: 'Asks first – You told her first.',
      observer_id: criterion.observer_id,
      key: 'asks',
      score: 4,
      reason: 'She asked and waited.',
      verdicts_seen: 0,
    });
  });

  it('B-10 a reviewer keeps the typed reason if another reviewer has saved a score in the meantime', async () => {
    let stored = theirs;
    const given = vi.fn(({ body }: { body: { verdicts_seen: number } }) => {
      if (body.verdicts_seen === 1) return theirs;
      stored = { ...theirs, human_verdicts: [verdict] };
      throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
    });
    show('operator', () => stored, [answers(giveHumanVerdict, given)]);
    fireEvent.click(await screen.findByRole('button', { name: /Give a score/, hidden: true }));
    const reason = await screen.findByLabelText(/Your reason/);
    fireEvent.change(reason, { target: { value: 'My own reason.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save your answer' }));
    expect(await screen.findByText('Another reviewer was quicker')).toBeTruthy();
    expect(screen.getAllByText('She did ask, late.').length).toBeGreaterThan(0);
    expect((screen.getByLabelText(/Your reason/) as HTMLTextAreaElement).value).toBe('My own reason.');
    fireEvent.click(screen.getByRole('button', { name: 'Save your answer' }));
    await vi.waitFor(() => expect(given).toHaveBeenCalledTimes(2));
    expect(given.mock.calls[1]?.[0].body).toMatchObject({ reason: 'My own reason.', verdicts_seen: 1 });
  });
});

const aim = { text: 'You agree a date', met: true, quote: null };
const dispute: ReviewRequest = {
  ...{ line: 'aim', observer_id: null, key: '0', text: aim.text, score: 1 },
  ...{ words: 'We named no date.', asked_at: anInstant },
  ...{ answer: '', answered_at: null, upheld: null, reviewer_name: null },
};
const ofAim = (text: string) => within(screen.getAllByText(text)[0]?.closest('li') as HTMLElement);
const withAim = (report: Report, more: Partial<Report> = {}, one: MissionCriterion = aim): Report => ({
  ...report,
  reviewed_by: report.session.own ? 'organization' : null,
  ...more,
  session: { ...report.session, success_criteria: [one] },
});

describe('a line that is not so', () => {
  it('B-10 a reviewer corrects a condition that was judged as not met, and passes no session while one is met', async () => {
    const failing = (met: boolean) =>
      aReport({
        ...theirs,
        session: aSession({
          ...{ ...ended, own: false, score: 80 },
          failure_criteria: [{ text: 'You mock', met, quote: null }],
        }),
      });
    const given = vi.fn((_: { body: object }) => failing(true));
    show('operator', () => failing(false), [answers(giveHumanVerdict, given)]);
    fireEvent.click(
      await screen.findByRole('button', { name: 'Judged as not met: 1 condition that fails the mission' }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Correct this: You mock' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Met' }));
    fireEvent.change(screen.getByLabelText(/Your reason/), { target: { value: 'In the third line.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save your answer' }));
    await vi.waitFor(() => expect(given).toHaveBeenCalledTimes(1));
    expect(given.mock.calls[0]?.[0].body).toMatchObject({ line: 'failure', key: '0', score: 1 });
    cleanup();
    show('operator', () => failing(true));
    fireEvent.click(await screen.findByRole('button', { name: 'Correct this: Result' }));
    await screen.findByText('It can pass only once the condition that fails the mission has been corrected.');
    expect(screen.queryByRole('radio', { name: 'Passed' })).toBeNull();
  });

  it('B-17 a learner says of an aim that it is not so without a reason, and reads who will answer', async () => {
    let stored = withAim(mine);
    const sent = vi.fn((_: { body: object }) => {
      stored = withAim(mine, { review_requests: [{ ...dispute, words: '' }] });
      return stored;
    });
    show('user', () => stored, [answers(requestReview, sent)]);
    await screen.findByText(aim.text);
    expect(screen.queryByRole('button', { name: /^That is not so/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Say which line' }));
    fireEvent.click(ofAim(aim.text).getByRole('button', { name: `That is not so: ${aim.text}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Aim · Reached')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0].body).toEqual({
      line: { line: 'aim', observer_id: null, key: '0' },
      words: '',
    });
    await vi.waitFor(() =>
      expect(
        ofAim(aim.text).getByText(
          /^You said this is not so, .*\. A reviewer of your organization will answer here\.$/,
        ),
      ).toBeTruthy(),
    );
    expect(ofAim(aim.text).queryByRole('button', { name: /That is not so/ })).toBeNull();
  });

  it('B-17 a learner in an organization without reviewers is not told that somebody will answer', async () => {
    show('user', () => withAim(mine, { review_requests: [dispute], reviewed_by: 'nobody' }));
    await screen.findAllByText(aim.text);
    expect(ofAim(aim.text).getByText(/Nobody else can review it at present\./)).toBeTruthy();
    expect(screen.queryByText(/will answer here/)).toBeNull();
  });

  it('B-10 a reviewer answers a disputed aim with another answer and a reason', async () => {
    const given = vi.fn((_: { body: object }) => theirs);
    show('operator', () => withAim(theirs, { review_requests: [dispute] }), [
      answers(giveHumanVerdict, given),
    ]);
    await screen.findAllByText(aim.text);
    expect(ofAim(aim.text).getByText('We named no date.')).toBeTruthy();
    fireEvent.click(ofAim(aim.text).getByRole('button', { name: `Answer: ${aim.text}` }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Not reached' }));
    fireEvent.change(screen.getByLabelText(/Your reason/), { target: { value: 'No date was named.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save your answer' }));
    await vi.waitFor(() => expect(given).toHaveBeenCalledTimes(1));
    expect(given.mock.calls[0]?.[0].body).toMatchObject({
      ...{ line: 'aim', key: '0', score: 0, reason: 'No date was named.', verdicts_seen: 0 },
    });
  });

  it('B-10 the learner reads both answers about an aim, the reason, and that the reviewer agrees', async () => {
    const corrected = { ...aim, met: false, observed: true };
    const answered = { answered_at: anInstant, upheld: true, reviewer_name: 'Awa Diallo' };
    show('user', () =>
      withAim(
        mine,
        {
          review_requests: [{ ...dispute, ...answered, answer: 'No date was named.' }],
          human_verdicts: [
            {
              ...verdict,
              line: 'aim',
              observer_id: null,
              key: '0',
              text: aim.text,
              score: 0,
              observer_score: 1,
            },
          ],
        },
        corrected,
      ),
    );
    await screen.findAllByText(aim.text);
    expect(ofAim(aim.text).getByText(/^Awa Diallo changed “Reached” to “Not reached”, /)).toBeTruthy();
    expect(ofAim(aim.text).getByText(verdict.reason)).toBeTruthy();
    expect(ofAim(aim.text).getByText(/^Awa Diallo agrees with you, /)).toBeTruthy();
    expect(ofAim(aim.text).getByText('. Not reached')).toBeTruthy();
    expect(screen.getByText('Aim · Reached → Not reached')).toBeTruthy();
    expect(screen.queryByText('Aim · Reached')).toBeNull();
  });

  it('B-10 a reviewer puts a withdrawn headline back', async () => {
    const given = vi.fn((_: { body: object }) => theirs);
    const withdrawn = {
      ...verdict,
      line: 'headline' as const,
      observer_id: null,
      key: '',
      text: 'You asked.',
    };
    const report = { ...theirs, headline: '' };
    show('operator', () => ({ ...report, human_verdicts: [{ ...withdrawn, score: 0, observer_score: 1 }] }), [
      answers(giveHumanVerdict, given),
    ]);
    expect(await screen.findByText(/^Awa Diallo changed “It stands” to “Taken out”, /)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Correct this: First sentence' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'It stands' }));
    fireEvent.change(screen.getByLabelText(/Your reason/), { target: { value: 'It is so.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save your answer' }));
    await vi.waitFor(() => expect(given).toHaveBeenCalledTimes(1));
    expect(given.mock.calls[0]?.[0].body).toMatchObject({ text: 'You asked.', score: 1, verdicts_seen: 1 });
  });

  it('B-10 a report that is opened with a link has no button and no dispute', async () => {
    render(
      <MockHost user={{}} permissions={rolePermissions.operator} texts={{ player }} calls={[]}>
        <ResultView report={withAim(theirs, { review_requests: [dispute] })} shared goOn={() => undefined} />
      </MockHost>,
    );
    await screen.findAllByText(aim.text);
    expect(
      screen.queryByRole('button', { name: /That is not so|Correct this|Answer/, hidden: true }),
    ).toBeNull();
    expect(screen.queryByText(/We named no date/)).toBeNull();
  });
});
