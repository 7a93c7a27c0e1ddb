// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, type MockAnswer, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import type { LibraryItem } from '@repartee/contracts/library/item';
import {
  createSession,
  listSessions,
  readScenarioBrief,
  readSkills,
} from '@repartee/contracts/session/endpoints';
import type { ScenarioBrief, SessionSummary } from '@repartee/contracts/session/session';
import { aScenario } from '@repartee/testing/builders/library-items';
import { aScenarioBrief, aSession, aSessionSummary } from '@repartee/testing/builders/sessions';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { familyCalls } from '../library/family-calls.ts';
import coaching from '../locales/en-GB.json' with { type: 'json' };
import Continue from './continue.tsx';
import RecentSessions from './recent-sessions.tsx';
import Skills from './skills.tsx';

afterEach(cleanup);

interface Known {
  readonly sessions?: SessionSummary[];
  readonly scenarios?: LibraryItem[];
  readonly skills?: { name: string; scores: number[]; latest: number; change: number }[];
  readonly brief?: Promise<ScenarioBrief>;
  readonly calls?: MockAnswer[];
}

function show(
  Widget: ComponentType,
  { sessions = [], scenarios = [], skills = [], brief, calls = [] }: Known,
) {
  const started = vi.fn();
  const page = <T,>(items: T[]) => ({ items, total: items.length, page: 1, page_size: 48 });
  render(
    <MockHost
      permissions={rolePermissions.user}
      texts={{ 'mfe-coaching': coaching }}
      calls={[
        ...calls,
        answers(listSessions, () => page(sessions)),
        answers(familyCalls.scenario.list, () => page(scenarios)),
        answers(readScenarioBrief, () => brief ?? aScenarioBrief()),
        answers(readSkills, () => ({ sessions: skills[0]?.scores.length ?? 0, skills })),
        answers(createSession, ({ body }) => {
          started(body);
          return aSession();
        }),
      ]}
    >
      <Widget />
    </MockHost>,
  );
  return started;
}

describe('the dashboard', () => {
  it('R-ROUTE-8 goes on with the conversation that waits, in one click', async () => {
    const waiting = aSessionSummary({ name: 'Salary review' });
    show(Continue, { sessions: [waiting], scenarios: [aScenario()] });
    const link = await screen.findByRole('link', { name: 'Continue' });
    expect(link.getAttribute('href')).toBe(`/apps/repartee/session/play-${waiting.id}`);
    expect(screen.getByRole('heading', { name: 'Salary review' })).toBeTruthy();
  });

  it('R-ROUTE-8 starts the next scenario in one click when nothing waits', async () => {
    const scenario = aScenario();
    const started = show(Continue, { scenarios: [scenario] });
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    await vi.waitFor(() => expect(started).toHaveBeenCalledWith({ scenario_id: scenario.id }));
    expect(await screen.findByText('Difficulty 3 of 4')).toBeTruthy();
  });

  it('R-ROUTE-8 starts the next scenario without waiting for its brief', async () => {
    const scenario = aScenario();
    const started = show(Continue, { scenarios: [scenario], brief: new Promise(() => {}) });
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    await vi.waitFor(() => expect(started).toHaveBeenCalledWith({ scenario_id: scenario.id }));
    expect(screen.getByRole('heading', { name: scenario.name })).toBeTruthy();
  });

  it('teaches where there is nothing yet', async () => {
    show(Continue, {});
    expect(await screen.findByText('Nothing to practise yet')).toBeTruthy();
    cleanup();
    show(Skills, {});
    expect(await screen.findByText(/^After your first conversation/)).toBeTruthy();
    cleanup();
    show(RecentSessions, {});
    expect(await screen.findByText(/^Your conversations will stand here/)).toBeTruthy();
  });

  it.each([
    [Continue, 'Continue'],
    [RecentSessions, 'Salary review'],
  ])('keeps what it shows when reading it again fails', async (Widget, link) => {
    let reads = 0;
    const sessions = [aSessionSummary({ name: 'Salary review' })];
    const failing = answers(listSessions, () => {
      reads += 1;
      if (reads > 1) throw apiError(0, undefined);
      return { items: sessions, total: 1, page: 1, page_size: 48 };
    });
    show(Widget, { calls: [failing] });
    await screen.findByRole('link', { name: link });
    fireEvent(window, new Event('visibilitychange'));
    await vi.waitFor(() => expect(reads).toBe(2));
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole('link', { name: link })).toBeTruthy();
    expect(screen.queryByText(coaching.load_error.title)).toBeNull();
  });

  it('shows how a skill moved in figures and in words for ears', async () => {
    show(Skills, { skills: [{ name: 'Asks before telling', scores: [2.8, 4.1], latest: 4.1, change: 1.3 }] });
    expect(await screen.findByRole('img', { name: 'Asks before telling: 4.1 of 5, +1.3' })).toBeTruthy();
    expect(screen.getByText('Last 2 sessions')).toBeTruthy();
  });

  it('R-SES-1 lists recent sessions: a running one is gone on with, a finished one leads to its result', async () => {
    const running = aSessionSummary({ name: 'Running' });
    const done = aSessionSummary({ name: 'Done', status: 'win', score: 81.6 });
    show(RecentSessions, { sessions: [running, done] });
    const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await href('Running')).toBe(`/apps/repartee/session/play-${running.id}`);
    expect(await href('Done')).toBe(`/apps/repartee/session/result-${done.id}`);
    expect(screen.getByText('Win')).toBeTruthy();
    expect(screen.getByText('82')).toBeTruthy();
  });
});
