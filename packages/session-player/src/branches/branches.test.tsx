// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { createSessionBranch, listSessionBranches, readReport } from '@repartee/contracts/session/endpoints';
import type { ReportCriterion } from '@repartee/contracts/session/report';
import type { SessionBranch } from '@repartee/contracts/session/session';
import { anInstant } from '@repartee/testing/builders/identifier';
import { aMessage, aReport, aSession, rejudged } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import player from '../locales/en-GB.json' with { type: 'json' };
import Branches from './branches.tsx';
import { SessionPlacesContext } from './session-places.ts';
import { TryAgain } from './try-again.tsx';

const criterion = (score: number): ReportCriterion => ({
  description: '',
  anchors: {},
  observer_id: '00000000-0000-4000-8000-000000000001',
  observer_name: 'Coach',
  key: 'asks',
  name: 'Asks before telling',
  weight: 1,
  blocker: false,
  score,
  comment: '',
  quote: null,
  judges: [],
});
const opening = aMessage({ seq: 1, speaker: 'persona', text: 'I have ten minutes.' });
const root = aReport({
  session: aSession({ name: 'Announce a delay', status: 'loose' }),
  score: 40,
  criteria: [criterion(2)],
  messages: [opening, aMessage({ seq: 2, text: 'It is late.' })],
});
const retry = aReport({
  session: aSession({ name: 'Announce a delay (2)', status: 'win' }),
  score: 82,
  criteria: [criterion(5)],
  messages: [opening, aMessage({ seq: 2, text: 'What does the date mean to you?' })],
});
const node = (report: typeof root, more: Partial<SessionBranch> = {}): SessionBranch => ({
  id: report.session.id,
  name: report.session.name,
  status: report.session.status,
  outcome_reason: report.session.outcome_reason,
  verdict: report.session.verdict,
  score: report.score,
  passed: report.passed,
  created_at: anInstant,
  started_at: anInstant,
  ended_at: anInstant,
  parent_session_id: null,
  branched_at: null,
  turn: null,
  ...more,
});
const places = { toPlay: vi.fn(), toResult: vi.fn() };

const show = (report: typeof root, nodes: SessionBranch[], other = retry) =>
  render(
    <MockHost
      texts={{ player }}
      calls={[
        answers(listSessionBranches, () => ({ items: nodes })),
        answers(readReport, ({ params }) => (params.id === root.session.id ? root : other)),
      ]}
    >
      <SessionPlacesContext value={places}>
        <Branches report={report} />
      </SessionPlacesContext>
    </MockHost>,
  );
const tree = [node(root), node(retry, { parent_session_id: root.session.id, branched_at: 2, turn: 1 })];

it('B-3 the attempts at a session are shown as a tree, and two attempts can be compared', async () => {
  show(retry, tree);
  const list = await screen.findByRole('list', { name: 'All tries, each under the one it began from' });
  expect(list.textContent).toContain('From turn 1\u00a0· Won\u00a0· this one');
  const beside = await screen.findByRole('region', { name: 'Two tries side by side' });
  const row = within(beside).getByRole('row', { name: 'Asks before telling 5 2' });
  expect(within(row).getByText('5').dataset.better).toBe('true');
  expect(within(beside).getByText(/82 of 100/)).toBeTruthy();
  expect(within(beside).getByText(/40 of 100/)).toBeTruthy();
  const mine = within(beside).getByRole('list', { name: 'Announce a delay (2) · this one' });
  expect(mine.textContent).toContain('What does the date mean to you?');
  expect(mine.textContent).not.toContain('I have ten minutes.');
  expect(within(beside).getByRole('list', { name: 'Announce a delay' }).textContent).toContain('It is late.');
  fireEvent.click(screen.getByRole('button', { name: 'Feedback on Announce a delay' }));
  expect(places.toResult).toHaveBeenCalledWith(root.session.id);
});

it('B-3 a try with a high score that is not passed says why', async () => {
  const blocked = rejudged(root.session, { status: 'end', score: 80, blocked: true });
  const ended = node(aReport({ session: blocked }));
  show(retry, [ended, node(retry, { parent_session_id: root.session.id, branched_at: 2, turn: 1 })]);
  const list = await screen.findByRole('list', { name: 'All tries, each under the one it began from' });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('From the start\u00a0· Ended');
});

it('B-3 the comparison names the status of a try that is not over', async () => {
  const running = aReport({ session: aSession({ status: 'in-progress' }), score: null, state: 'waiting' });
  const nodes = [node(root), node(running, { parent_session_id: root.session.id, branched_at: 2, turn: 1 })];
  show(root, nodes, running);
  const beside = await screen.findByRole('region', { name: 'Two tries side by side' });
  expect(within(beside).getByText('In progress')).toBeTruthy();
});

it('B-3 a branch (another attempt) that has not ended can be opened with a button', async () => {
  const running = { ...node(retry, { parent_session_id: root.session.id, branched_at: 2, turn: 1 }) };
  show(root, [node(root), { ...running, status: 'in-progress' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Go on with Announce a delay (2)' }));
  expect(places.toPlay).toHaveBeenCalledWith(retry.session.id);
});

it('B-3 no tree of attempts is shown for a session without branches', async () => {
  const { container } = show(root, [node(root)]);
  await new Promise((settled) => setTimeout(settled, 50));
  expect(container.textContent).toBe('');
});

it('B-3 learners can start a branch at a turn of their own session only', async () => {
  const made = aSession();
  const asked = vi.fn();
  const draw = (own: boolean) =>
    render(
      <MockHost
        texts={{ player }}
        calls={[
          answers(createSessionBranch, ({ params, body }) => {
            asked(params.id, body.message_seq);
            return made;
          }),
        ]}
      >
        <SessionPlacesContext value={places}>
          <p>ready</p>
          <TryAgain
            session={{ id: root.session.id, own, outcome_reason: null }}
            message={{ seq: 2, start_ms: 42_000 }}
          />
        </SessionPlacesContext>
      </MockHost>,
    );
  draw(true);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again from here, at 00:42' }));
  await vi.waitFor(() => expect(places.toPlay).toHaveBeenCalledWith(made.id));
  expect(asked).toHaveBeenCalledWith(root.session.id, 2);
  cleanup();
  draw(false);
  await screen.findByText('ready');
  expect(screen.queryByRole('button')).toBeNull();
});
