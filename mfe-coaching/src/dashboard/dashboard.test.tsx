// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, type MockAnswer, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { readHeatMap } from '@repartee/contracts/feedback/progress/endpoints';
import { readOwnWork } from '@repartee/contracts/library/own-work';
import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { listSessions, readSkills } from '@repartee/contracts/session/endpoints';
import { type NextUp, nextBrief, readNextUp } from '@repartee/contracts/session/next-up';
import type { SessionSummary } from '@repartee/contracts/session/session';
import player from '@repartee/session-player/locales/en-GB' with { type: 'json' };
import { anId } from '@repartee/testing/builders/identifier';
import { aPersonaFace, aPlaylistSummary } from '@repartee/testing/builders/playlists';
import { aScenarioBrief, aSessionSummary } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import Assigned from './assigned.tsx';
import Continue from './continue.tsx';
import OwnWork from './own-work.tsx';
import RecentSessions from './recent-sessions.tsx';
import Skills from './skills.tsx';
import Team from './team.tsx';

interface Known {
  readonly sessions?: SessionSummary[];
  readonly next?: NextUp | null;
  readonly skills?: {
    name: string;
    competency_id: null;
    scenarios: number;
    scores: number[];
    average: number;
    before: number | null;
  }[];
  readonly calls?: MockAnswer[];
  readonly role?: 'user' | 'editor' | 'operator';
  readonly user?: ComponentProps<typeof MockHost>['user'];
}

const brief = nextBrief.parse(aScenarioBrief());

function show(
  Widget: ComponentType,
  { sessions = [], next = null, skills = [], calls = [], role = 'user', user = {} }: Known,
) {
  const page = <T,>(items: T[]) => ({ items, total: items.length, page: 1, page_size: 48 });
  render(
    <MockHost
      permissions={rolePermissions[role]}
      user={user}
      texts={{ 'mfe-coaching': coaching, player }}
      calls={[
        ...calls,
        answers(listSessions, () => page(sessions.map((one) => ({ ...one, branches: [] })))),
        answers(readNextUp, () => ({ next, brief })),
        answers(readSkills, () => ({ sessions: skills[0]?.scores.length ?? 0, skills })),
      ]}
    >
      <Widget />
    </MockHost>,
  );
}

const map = {
  ...{ from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z', criteria: [] },
  help_total: { any: 0, overdue: 0, low: 0, losing: 0, falling: 0, inactive: 0 },
};

describe('the dashboard', () => {
  const unfinished = (session: SessionSummary): NextUp => ({
    ...{ kind: 'continue', session, playlist: null, turn: 2, max_turns: 14, remaining_seconds: 400 },
  });
  const scenario = { id: anId(), name: 'Announce a delay', description: '', persona: aPersonaFace() };
  const due_at = new Date(2020, 0, 31, 23, 59, 59, 999).toISOString();
  const playlist = {
    ...{ id: anId(), name: 'First weeks', due_at, overdue: true },
    ...{ step: 2, step_count: 3, attempts_left: 1 },
  };

  it('R-ROUTE-8 the dashboard links to the running session', async () => {
    const session = aSessionSummary({ name: 'Salary review' });
    show(Continue, { next: unfinished(session) });
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`/apps/repartee/session/play-${session.id}`);
    expect(screen.getByRole('heading', { name: 'Salary review' })).toBeTruthy();
    expect(screen.getByText('Continue, turn 2 of 14')).toBeTruthy();
    expect(await screen.findByText('6 min left')).toBeTruthy();
    expect(screen.getByText(/^You were here/)).toBeTruthy();
  });

  it('E-10 the dashboard leads into no session while the organization closes', async () => {
    const user = { organization_erased_at: '2026-12-30T00:00:00.000Z' };
    show(Continue, { next: unfinished(aSessionSummary({ name: 'Salary review' })), user });
    expect(await screen.findByRole('heading', { name: 'Salary review' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
  });

  it('R-ROUTE-8 the dashboard says of no session that was never begun that the user was there', async () => {
    show(Continue, { next: { ...unfinished(aSessionSummary({ status: 'empty' })), turn: 1 } as NextUp });
    expect(await screen.findByText('Not started')).toBeTruthy();
    expect(screen.queryByText(/^You were here/)).toBeNull();
  });

  it('R-ROUTE-8 the dashboard of an operator says who needs help and why, what is due and which reviews are asked', async () => {
    const person = {
      ...{ id: anId(), email: 'a@example.org', image: null, sessions: 0, passed: 0, last_session_at: null },
      ...{ mean: null, halves: null, cells: [] },
    };
    const idle = { ...person, name: 'Ada Idle', overdue: 0, help: ['inactive' as const] };
    const late = { ...person, id: anId(), name: 'Lou Late', overdue: 2, help: ['overdue' as const] };
    const well = { ...person, id: anId(), name: 'Wes Well', overdue: 0, help: [] };
    const asked = aSessionSummary({ own: false, owner_name: 'Rita Review', name: 'Hard talk' });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const people = { count: 6, passed: 3, failed: 1, overdue: 0 };
    const due = aPlaylistSummary({ name: 'Due soon', due_at: inDays(7), people });
    const later = aPlaylistSummary({ name: 'Due later', due_at: inDays(8), people });
    const done = aPlaylistSummary({
      ...{ name: 'All done', due_at: inDays(7) },
      people: { count: 5, passed: 4, failed: 1, overdue: 0 },
    });
    let due_to: string | undefined;
    const page = { total: 1, page: 1, page_size: 48 };
    const calls = [
      answers(readHeatMap, () => ({ ...map, people: [late, idle, well], people_total: 3 })),
      answers(listPlaylists, ({ query }) => {
        due_to = query.due_to;
        return { ...page, items: [done, due, later] };
      }),
      answers(listSessions, () => ({ ...page, items: [{ ...asked, branches: [] }] })),
    ];
    show(Team, { calls, role: 'operator' });
    expect(await screen.findByText('2 playlists overdue')).toBeTruthy();
    expect(screen.getByText('has not practised yet')).toBeTruthy();
    await screen.findByText('2 people still to finish');
    // The badge of a playlist counts calendar days, so its last hours are asked for too.
    expect(due_to && due_to >= inDays(7.9)).toBe(true);
    const result = await screen.findByRole('link', { name: 'Hard talk' });
    expect(result.getAttribute('href')).toBe(`/apps/repartee/session/result-${asked.id}`);
    // Nobody asked for this review, and one model judged.
    expect(result.closest('li')?.textContent).toContain('A person has to decide');
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual([
      ...['Insights', 'Lou Late', 'Ada Idle', 'Playlists', 'Due soon', 'See it', 'Hard talk'],
    ]);
  });

  it('R-ROUTE-8 the dashboard of an author shows how often their scenarios were played, and what is still private', async () => {
    const work = {
      played: [
        {
          ...{ id: anId(), name: 'A delay', persona: aPersonaFace({ name: 'Karim' }), sessions: 4 },
          ...{ aims: { met: 3, judged: 8, total: 12 }, stop: { aim: 'You set a date', open: 3, judged: 4 } },
        },
      ],
      drafts: [
        { id: anId(), kind: 'persona' as const, name: 'Not ready', updated_at: '2026-03-01T10:00:00.000Z' },
      ],
    };
    show(OwnWork, { calls: [answers(readOwnWork, () => work)], role: 'editor' });
    const played = await screen.findByRole('link', { name: 'A delay' });
    const text = played.closest('li')?.textContent;
    for (const fact of [
      '4 finished sessions',
      '3 of 12 aims reached',
      '4 could not be judged',
      '“You set a date” left open in 3 of 4 judged sessions',
    ])
      expect(text).toContain(fact);
    const draft = screen.getByRole('link', { name: 'Not ready' });
    expect(draft.getAttribute('href')).toContain(`/persona/edit`);
  });

  it('R-ROUTE-8 the dashboard of an operator whose team is well says so', async () => {
    const page = { items: [], total: 0, page: 1, page_size: 48 };
    const calls = [
      answers(readHeatMap, () => ({ ...map, people: [], people_total: 1 })),
      answers(listPlaylists, () => page),
      answers(listSessions, () => page),
    ];
    show(Team, { calls, role: 'operator' });
    for (const text of [
      coaching.team.nobody_needs_help,
      'Nothing is due in the next seven days.',
      'No reviews requested.',
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('R-ROUTE-8 the dashboard of an operator without a team says nothing of it', async () => {
    const read = vi.fn(() => ({ ...map, people: [], people_total: 0 }));
    const page = { items: [], total: 0, page: 1, page_size: 48 };
    const calls = [answers(readHeatMap, read), answers(listPlaylists, () => page)];
    show(Team, { calls, role: 'operator' });
    expect(screen.getByRole('region', { name: 'Your team' })).toBeTruthy();
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Your team' })).toBeNull());
  });

  it('R-ROUTE-8 the dashboard lists the assigned playlists that are not passed, the one due soonest first', async () => {
    const progress = (state: 'passed' | 'in-progress' | 'failed') => ({
      ...{ state, passed_count: 1, step: 2, overdue: state === 'failed' },
    });
    const items = [
      aPlaylistSummary({
        name: 'Lost',
        due_at: '2020-01-01T00:00:00.000Z',
        progress: progress('failed'),
      }),
      aPlaylistSummary({ name: 'No date', progress: progress('in-progress') }),
      aPlaylistSummary({ name: 'Passed', progress: progress('passed') }),
      aPlaylistSummary({
        name: 'Due',
        due_at: '2030-01-01T00:00:00.000Z',
        progress: progress('in-progress'),
      }),
    ];
    const calls = [answers(listPlaylists, () => ({ items, total: 3, page: 1, page_size: 48 }))];
    show(Assigned, { calls });
    await screen.findByRole('heading', { name: 'Your playlists' });
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['All playlists', 'Due', 'Lost', 'No date']);
    const lost = screen.getByRole('link', { name: 'Lost' }).closest('li')?.textContent;
    expect(lost).toMatch(/Can no longer be passed.*Not passed/);
    expect(lost).not.toContain('Overdue');
  });

  it('R-ROUTE-8 the dashboard’s request for the next scenario contains the language of the page', async () => {
    const asked = vi.fn();
    const call = answers(readNextUp, ({ query }) => {
      asked(query);
      return { next: null, brief: null };
    });
    show(Continue, { calls: [call] });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledWith({ language: 'en-GB' }));
  });

  it('R-ROUTE-8 the dashboard leads to the next scenario', async () => {
    const address = `/apps/repartee/scenario/info-${scenario.id}`;
    const start = async () => (await screen.findByRole('link', { name: 'Start' })).getAttribute('href');
    show(Continue, { next: { kind: 'first', scenario } });
    expect(await start()).toBe(address);
    expect(await screen.findByText('Difficulty 3 of 4')).toBeTruthy();
  });

  it.each([
    [
      [true, true, null, false],
      'Last time with Camille Roussel you reached “Aim 2”, but not yet “Aim 4”.',
      '2 of 4 aims reached.*1 could not be judged',
    ],
    [
      [true, false],
      'Last time with Camille Roussel you reached “Aim 1”, but not yet “Aim 2”.',
      '1 of 2 aims reached$',
    ],
    [
      [true, null],
      'Last time with Camille Roussel you reached “Aim 1”.',
      '1 of 2 aims reached.*1 could not be judged',
    ],
    [[null, false], 'Last time with Camille Roussel, “Aim 2” stayed open.', '0 of 2 aims reached'],
  ])(
    'R-ROUTE-8 the dashboard says what the last session reached and left open, and leads to its scenario',
    async (met, sentence, count) => {
      const aims = met.map((one, index) => ({ text: `Aim ${index + 1}`, met: one }));
      const next: NextUp = { kind: 'finish', scenario, playlist: null, aims, scored: true };
      show(Continue, { next });
      expect(await screen.findByRole('heading', { name: sentence })).toBeTruthy();
      expect(screen.getByText(new RegExp(count))).toBeTruthy();
      expect(screen.getByText('Play again')).toBeTruthy();
      expect(screen.getByText('10 min')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Play again with Camille Roussel' }).getAttribute('href')).toBe(
        `/apps/repartee/scenario/info-${scenario.id}`,
      );
    },
  );

  it('the dashboard counts no aims of a last session without a score', async () => {
    const aims = [
      { text: 'Aim 1', met: true },
      { text: 'Aim 2', met: null },
    ];
    show(Continue, { next: { kind: 'finish', scenario, playlist: null, aims, scored: false } });
    expect(await screen.findByRole('heading', { name: /you reached “Aim 1”\.$/ })).toBeTruthy();
    expect(screen.queryByText(/aims reached|could not be judged/)).toBeNull();
  });

  it('R-ENT-4 the dashboard shows the due date of an assigned playlist, and leads to its next step', async () => {
    show(Continue, { next: { kind: 'assigned', scenario, playlist } });
    const link = await screen.findByRole('link', { name: 'First weeks' });
    expect(link.getAttribute('href')).toBe(`/apps/repartee/playlist/list?playlist=${playlist.id}`);
    for (const text of ['Assigned to you', 'Overdue since 31 Jan 2020', '1 attempt left'])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByText(/Step 2 of 3/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe(
      `/apps/repartee/scenario/info-${scenario.id}?playlist=${playlist.id}`,
    );
  });

  it('E-13 the empty home of an editor leads to a new scenario', async () => {
    show(Continue, { role: 'editor' });
    const write = await screen.findByRole('link', { name: 'Write a scenario' });
    expect(write.getAttribute('href')).toBe('/apps/repartee/scenario/create');
  });

  it('the dashboard shows explanations and examples if the user has no data yet', async () => {
    show(Continue, {});
    expect(await screen.findByText('Nothing to practise yet')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'How a session goes' });
    expect(next.getAttribute('href')).toBe('/page2');
    cleanup();
    show(Skills, {});
    expect(await screen.findByText(/^Your skills appear here/)).toBeTruthy();
    cleanup();
    show(RecentSessions, {});
    expect(await screen.findByText(/^Your conversations will appear here/)).toBeTruthy();
  });

  it.each([
    [Continue, 'Continue'],
    [RecentSessions, 'Salary review'],
  ])('a panel of the dashboard keeps showing its loaded content if a refetch fails', async (Widget, link) => {
    let reads = 0;
    const session = aSessionSummary({ name: 'Salary review' });
    const once = <Reply,>(reply: Reply) => {
      reads += 1;
      if (reads > 1) throw apiError(0, undefined);
      return reply;
    };
    const calls = [
      answers(listSessions, () =>
        once({ items: [{ ...session, branches: [] }], total: 1, page: 1, page_size: 12 }),
      ),
      answers(readNextUp, () => once({ next: unfinished(session), brief })),
    ];
    show(Widget, { calls });
    await screen.findByRole('link', { name: link });
    fireEvent(window, new Event('visibilitychange'));
    await vi.waitFor(() => expect(reads).toBe(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
    expect(screen.queryByText(coaching.load_error.title)).toBeNull();
  });

  it('a skill is the average of the last three sessions, says from what, and is green only if it rises', async () => {
    const skill = { competency_id: null, scenarios: 2 };
    show(Skills, {
      skills: [
        { ...skill, name: 'Empathy', scores: [1, 2, 3, 4, 5], average: 4, before: 1.5 },
        { ...skill, name: 'Clarity', scores: [5, 5, 1, 1, 2], average: 1.3, before: 5 },
        { ...skill, name: 'Respect', scores: [4, 5], average: 4.5, before: null },
      ],
    });
    const [rising, falling, few] = await screen.findAllByRole('img');
    const saidOf = (line?: HTMLElement) => [line?.getAttribute('aria-label'), line?.dataset.good];
    expect([rising, falling, few].map(saidOf)).toEqual([
      ['Empathy: 4.0 of 5, from 1.5, 2 scenarios', 'true'],
      ['Clarity: 1.3 of 5, from 5.0, 2 scenarios', undefined],
      ['Respect: 4.5 of 5, 2 sessions so far', undefined],
    ]);
    expect(
      screen.getByText('Out of 5: the average of your last three scores, from that of the earlier ones'),
    ).toBeTruthy();
    expect(screen.getByText('2 sessions so far')).toBeTruthy();
  });

  it('the line of a session is green only if the session is passed and the line does not fall', async () => {
    const line = { status: 'end', score: 70, passed: true, estimates: [40, 60] } as const;
    show(RecentSessions, {
      sessions: [
        aSessionSummary({ ...line, estimates: [...line.estimates] }),
        aSessionSummary({ ...line, estimates: [60, 41] }),
        aSessionSummary({ ...line, estimates: [40, 60], passed: false }),
        aSessionSummary({ ...line, estimates: [40, 60], passed: null }),
      ],
    });
    const lines = await screen.findAllByRole('img', { name: /^How it felt/ });
    expect(lines.map(({ dataset }) => dataset.good)).toEqual(['true', undefined, undefined, undefined]);
  });

  it('R-ROUTE-8 the dashboard shows the four skills with the most scores, and all of them on request', async () => {
    const names = ['Clarity', 'Empathy', 'Honesty', 'Listening', 'Respect'];
    show(Skills, {
      skills: names.map((name) => ({
        name,
        competency_id: null,
        scenarios: 1,
        scores: [3, 4],
        average: 3.5,
        before: null,
      })),
    });
    const more = await screen.findByRole('button', { name: 'All 5 skills' });
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByText('Respect')).toBeNull();
    fireEvent.click(more);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('Respect')).toBeTruthy();
  });

  it('R-SES-1 the dashboard links a running session to its conversation and a finished one to its result', async () => {
    const running = aSessionSummary({ name: 'Running' });
    const done = aSessionSummary({ name: 'Done', status: 'win', score: 81.6 });
    show(RecentSessions, { sessions: [running, done] });
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Running')).toBe(`/apps/repartee/session/play-${running.id}`);
    expect(await href('Done')).toBe(`/apps/repartee/session/result-${done.id}`);
    expect(screen.getByText('Passed')).toBeTruthy();
    expect(screen.getByText('82')).toBeTruthy();
  });
});
