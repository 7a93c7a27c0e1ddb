// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { readReport } from '@repartee/contracts/session/endpoints';
import { hearAgain, readSecondRecogniser, requestHearing } from '@repartee/contracts/session/hearing';
import { listRecordings } from '@repartee/contracts/session/recording-endpoints';
import type { Report, ReportCriterion } from '@repartee/contracts/session/report';
import { anId, anInstant } from '@repartee/testing/builders/identifier';
import { aMessage, aReport, aSession } from '@repartee/testing/builders/sessions';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import english from '../../locales/en-GB.json' with { type: 'json' };
import french from '../../locales/fr-FR.json' with { type: 'json' };
import { ResultScreen } from '../result-screen.tsx';

const criterion: ReportCriterion = {
  observer_id: anId(),
  observer_name: 'Coach',
  key: 'asks',
  name: 'Asks first',
  weight: 1,
  blocker: false,
  score: 4,
  comment: 'A question.',
  quote: { message_seq: 2, text: 'The ship is late', start: 0, end: 16 },
  description: '',
  judges: [],
  anchors: {},
};
const typed = aMessage({ seq: 4, text: 'I wrote this.', start_ms: 60_000 });
const spokenLine = { ...aMessage({ seq: 2, text: 'The sheep is late.', start_ms: 12_000 }), spoken: true };
const ended = { id: anId(), status: 'end', turn_count: 2, score: 40, owner_name: 'Robin Hale' } as const;
const before = aReport({
  criteria: [{ ...criterion, score: 2, quote: null }],
  messages: [aMessage({ seq: 1, speaker: 'persona', text: 'Well?' }), spokenLine, typed],
  session: aSession(ended),
});
const after = aReport({
  criteria: [criterion],
  messages: [{ ...spokenLine, text: 'The ship is late.', heard: 'The sheep is late.' }, typed],
  session: aSession({ ...ended, score: 80 }),
  hearing: {
    requested_at: anInstant,
    score_before: 40,
    criteria_before: [{ observer_id: criterion.observer_id, key: 'asks', score: 2 }],
    aims_before: [false],
  },
});

function show(report: () => Report, calls: MockHostProps['calls'] = [], player: typeof english = english) {
  render(
    <MockHost
      user={{}}
      permissions={rolePermissions.user}
      texts={{ player }}
      calls={[answers(readReport, report), ...calls]}
    >
      <ResultScreen session_id={before.session.id} head={() => null} goOn={() => undefined} />
    </MockHost>,
  );
}
const say = /^That is not what I said at/;
const pending = { ...before, state: 'pending' } as const;

async function correct(text: string) {
  fireEvent.click(await screen.findByRole('button', { name: say }));
  const field = await screen.findByLabelText('What you said at 00:12');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Have it judged again' }));
}

describe('the fair hearing on the result page', () => {
  it('B-15 a learner corrects a spoken line, and sends only what was changed', async () => {
    let stored: Report = before;
    const sent = vi.fn((_: { body: object }) => {
      stored = pending;
      return stored;
    });
    show(() => stored, [answers(requestHearing, sent)]);
    await screen.findByText('I wrote this.');
    expect(screen.getAllByRole('button', { name: say })).toHaveLength(1);
    await correct('The ship is late.');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls[0]?.[0].body).toEqual({
      corrections: [{ message_seq: 2, text: 'The ship is late.' }],
    });
    expect(await screen.findByText('The conversation is being read')).toBeTruthy();
  });

  it.each([
    ['invalid_input', 400, english.hearing.unchanged],
    ['conflict', 409, english.hearing.conflict],
  ] as const)('B-15 the dialog says why the server refuses: %s', async (code, status, text) => {
    show(
      () => before,
      [
        answers(requestHearing, () => {
          throw apiError(status, { code, message: '', correlation_id: 'r' });
        }),
      ],
    );
    await correct('The ship is late.');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('B-15 the score says what it was before and which words changed it, and the criterion that it rests on them', async () => {
    show(() => after);
    expect(
      await screen.findByText(
        'Judged again after you corrected what was heard: 40 before. “ship” had been heard as “sheep”.',
      ),
    ).toBeTruthy();
    const score = within(screen.getByRole('button', { name: /^Asks first/ }));
    expect(score.getByText(/rests on corrected words/)).toBeTruthy();
    expect(score.getByText(/before the correction: 2/)).toBeTruthy();
    const lead = within(screen.getByRole('region', { name: /line: Asks first$/ }));
    expect(lead.getByText('rests on corrected words')).toBeTruthy();
    expect(screen.getByText('Heard: “The sheep is late.”')).toBeTruthy();
    expect(screen.queryByRole('button', { name: say })).toBeNull();
  });

  it('B-15 an aim says what it was before the correction, if the correction changed it', async () => {
    const aims = [
      { text: 'Names a day', met: true, quote: null },
      { text: 'Asks first', met: false, quote: null },
    ];
    const session = { ...after.session, success_criteria: aims };
    const hearing = after.hearing && { ...after.hearing, aims_before: [false, false] };
    show(() => ({ ...after, session, hearing }));
    const aim = (await screen.findByText(/^Names a day/)).closest('li');
    expect(aim?.textContent).toMatch(/before the correction: Not reached/);
    expect(screen.getAllByText(/before the correction: Not reached/)).toHaveLength(1);
  });

  it('B-15 a session that could not be scored says so before and after', async () => {
    const nothing = { score_before: null, criteria_before: [], aims_before: [] };
    const hearing = { ...nothing, requested_at: anInstant };
    show(() => ({ ...after, score: null, session: aSession({ ...ended, score: null }), hearing }));
    const note = 'Judged again after you corrected what was heard: too little to judge, as before.';
    expect(await screen.findByText((text) => text.startsWith(note))).toBeTruthy();
  });

  it('B-15 a French reviewer reads the same, and cannot correct', async () => {
    show(() => ({ ...after, session: { ...after.session, own: false } }), [], french);
    const note =
      'Jugée de nouveau après la correction par Robin Hale de ce qui avait été entendu : 40 avant. « ship » avait été entendu comme « sheep ».';
    expect((await screen.findByText(/^Jugée de nouveau/)).textContent?.replaceAll('\u00a0', ' ')).toBe(note);
    expect(screen.queryByRole('button', { name: /Ce n’est pas ce que j’ai dit/ })).toBeNull();
  });

  it('B-15 after a reviewer’s answer, what was heard cannot be corrected', async () => {
    const verdict = {
      ...({
        line: 'verdict',
        observer_id: null,
        key: '',
        number: 1,
        score: 1,
        observer_score: null,
      } as const),
      ...{ text: '', reason: 'So it was.', reviewer_name: 'Awa Diallo', given_at: anInstant },
    };
    show(() => ({ ...before, human_verdicts: [verdict] }));
    await screen.findByText('I wrote this.');
    expect(screen.queryByRole('button', { name: say })).toBeNull();
  });

  describe('with a second recogniser', () => {
    const by = { provider: 'Our server', model: 'scribe', built_in: false };
    const consent = { at: anInstant, by_name: 'Robin Hale', text_version: '2026-11' };
    const recorded = {
      ...before,
      session: { ...before.session, recording: { choice: 'offered', consent } as const },
    };
    const clip = {
      ...{ id: anId(), message_seq: 2, start: 0, end: 18, media_type: 'audio/wav', bytes: 4 },
      ...{ duration_ms: 2000, plays_ms: null },
    };
    const offers = (recogniser: typeof by | null, items = [clip]) => [
      answers(listRecordings, () => ({ items })),
      answers(readSecondRecogniser, () => ({ recogniser })),
    ];
    const open = async () => {
      const button = await screen.findByRole('button', { name: say });
      fireEvent.click(button);
      return screen.findByLabelText<HTMLTextAreaElement>('What you said at 00:12');
    };

    it('B-15 the learner has the recording heard again, sees both, and takes the second words', async () => {
      const listened = vi.fn(() => ({ text: 'The ship is late.', by }));
      show(() => recorded, [...offers(by), answers(hearAgain, listened)]);
      const field = await open();
      expect(
        await screen.findByText(
          /sends the recording of the line to Our server · scribe, to which you agreed/,
        ),
      ).toBeTruthy();
      fireEvent.click(await screen.findByRole('button', { name: 'Listen again with Our server · scribe' }));
      expect(await screen.findByText(/Our server · scribe heard: “The ship is late\.”/)).toBeTruthy();
      expect(field.value).toBe('The sheep is late.');
      fireEvent.click(screen.getByRole('button', { name: 'Take these words' }));
      await vi.waitFor(() => expect(field.value).toBe('The ship is late.'));
      expect(screen.getByText('These are the words above.')).toBeTruthy();
    });

    it('B-15 a recogniser that fails says so, and the learner types', async () => {
      const failing = answers(hearAgain, () => {
        throw apiError(502, { code: 'backend_unusable', message: '', correlation_id: 'r' });
      });
      show(() => recorded, [...offers(by), failing]);
      await open();
      fireEvent.click(await screen.findByRole('button', { name: /^Listen again/ }));
      expect(await screen.findByText(/could not hear the recording/)).toBeTruthy();
    });

    it.each([
      ['a second recogniser', offers(null)],
      ['a recording of the line', offers(by, [{ ...clip, message_seq: 3 }])],
    ])('B-15 without %s, nothing is offered', async (_, calls) => {
      show(() => recorded, calls);
      await open();
      await screen.findByText('What did you say?');
      expect(screen.queryByRole('button', { name: /^Listen again/ })).toBeNull();
    });

    it('B-15 a correction that the second recogniser confirms is not doubtful, and both are shown', async () => {
      const [line, ...rest] = after.messages;
      const heard_again = { text: 'the ship is late', by };
      show(() => ({ ...after, messages: line ? [{ ...line, heard_again }, ...rest] : rest }));
      expect(
        await screen.findByText(
          'Heard: “The sheep is late.” · Our server · scribe heard: “the ship is late” · confirms the correction',
        ),
      ).toBeTruthy();
      expect(screen.queryByText(/rests on corrected words/)).toBeNull();
    });
  });
});
