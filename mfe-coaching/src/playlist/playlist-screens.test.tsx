// @vitest-environment jsdom
import { formatOf } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { readCertificate } from '@repartee/contracts/library/playlist/certificate-endpoints';
import { listPlaylists, readPlaylist } from '@repartee/contracts/library/playlist/endpoints';
import {
  listPlaylistUsers,
  readPlaylistProgress,
  remindPlaylistUsers,
} from '@repartee/contracts/library/playlist/progress-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';
import { anId } from '@repartee/testing/builders/identifier';
import {
  aCertificate,
  aPlaylist,
  aPlaylistStep,
  aPlaylistSummary,
  aPlaylistUser,
} from '@repartee/testing/builders/playlists';
import { Toaster } from '@repartee/ui-kit/toast';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import PlaylistListPage from './list/playlist-list-page.tsx';

const path = '/apps/repartee/playlist/list';
const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const page = <Item,>(items: Item[]) => ({ items, total: items.length, page: 1, page_size: 12 });

function show(props: Partial<MockHostProps>) {
  render(
    <MockHost
      user={{}}
      path={path}
      permissions={rolePermissions.user}
      texts={{ 'mfe-coaching': texts }}
      {...props}
    >
      <PlaylistListPage />
      <Toaster />
    </MockHost>,
  );
}

describe('the list of playlists', () => {
  const list = (...items: ReturnType<typeof aPlaylistSummary>[]) => {
    const asked = vi.fn();
    const calls = [
      answers(listPlaylists, ({ query }) => {
        asked(query);
        return page(items);
      }),
    ];
    return { asked, calls };
  };

  it('R-ROUTE-22 the list of playlists shows a learner their progress in each playlist', async () => {
    const progress = { state: 'in-progress', passed_count: 1, step: 2, overdue: true } as const;
    show({ calls: list(aPlaylistSummary({ name: 'Hard talks', due_at: yesterday, progress })).calls });
    const card = (await screen.findByRole('link', { name: 'Hard talks' })).closest('li');
    expect(card?.textContent).toContain('1 of 2 steps passed');
    expect(card?.textContent).toContain('Overdue since');
    expect(screen.queryByRole('link', { name: 'New playlist' })).toBeNull();
  });

  it('R-ENT-4 the list of playlists says which can no longer be passed, and calls none of them overdue', async () => {
    const progress = { state: 'failed', passed_count: 1, step: 2, overdue: true } as const;
    show({ calls: list(aPlaylistSummary({ name: 'Lost', due_at: yesterday, progress })).calls });
    const card = (await screen.findByRole('link', { name: 'Lost' })).closest('li')?.textContent;
    expect(card).toContain('Can no longer be passed');
    expect(card).not.toContain('Overdue');
  });

  it('R-ENT-4 a playlist states its due date by the days left, one that is passed by its date only, and one due within a day by its hour', async () => {
    const inDays = (days: number, before_ms = 0) => {
      const end = new Date(Date.now() + days * 24 * 60 * 60_000).setHours(23, 59, 59, 999);
      return new Date(end - before_ms).toISOString();
    };
    const progress = { state: 'in-progress', passed_count: 1, step: 2, overdue: false } as const;
    const passed = { ...progress, state: 'passed', step: null } as const;
    const items = [
      aPlaylistSummary({ name: 'Soon', due_at: inDays(3), progress }),
      aPlaylistSummary({ name: 'Later', due_at: inDays(30), progress }),
      aPlaylistSummary({ name: 'Done', due_at: inDays(3), progress: passed }),
      // Set in Paris, read in Tokyo.
      aPlaylistSummary({ name: 'Morning', due_at: inDays(1, 16 * 60 * 60_000), progress }),
      aPlaylistSummary({ name: 'Far morning', due_at: inDays(30, 16 * 60 * 60_000), progress }),
    ];
    show({ calls: list(...items).calls });
    const due = async (name: string) =>
      (await screen.findByRole('link', { name })).closest('li')?.textContent?.match(/Due .+/)?.[0];
    expect(await due('Soon')).toMatch(/^Due in 3 days/);
    for (const name of ['Morning', 'Far morning'])
      expect(await due(name)).toMatch(/^Due \d+\s\w+ \d{4}, 07:59/);
    for (const name of ['Later', 'Done']) expect(await due(name)).toMatch(/Due \d+/);
  });

  it('R-CALL-17 the list of playlists uses the search, sort order, filter and view in the URL', async () => {
    const { asked, calls } = list(aPlaylistSummary({ name: 'Hard talks' }));
    show({ calls, path: `${path}?search=hard&sort=name&page_size=24&whose=made&view=table` });
    expect(await screen.findByRole('table', { name: 'Playlists' })).toBeTruthy();
    expect(asked).toHaveBeenCalledWith({
      page: 1,
      page_size: 24,
      sort: 'name',
      search: 'hard',
      whose: 'made',
    });
  });

  it('the list of playlists shows a reset button if no playlist matches the filter', async () => {
    show({ calls: list().calls, permissions: rolePermissions.editor });
    expect(await screen.findByText('No playlists yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New playlist' })).toHaveLength(2);
    cleanup();
    show({ calls: list().calls, path: `${path}?whose=assigned` });
    expect(await screen.findByRole('button', { name: 'Show everything' })).toBeTruthy();
  });
});

describe('the page of a playlist', () => {
  const playlist = aPlaylist({ attempts: 2 });
  const passed = aPlaylistStep({
    name: 'Announce a delay',
    state: 'passed',
    attempts_used: 1,
    attempts_left: 1,
  });
  const known = (steps = [passed, aPlaylistStep({ name: 'Salary review' })], shown = playlist) => [
    answers(readPlaylist, () => shown),
    answers(readPlaylistProgress, () => ({
      state: 'in-progress' as const,
      passed_count: 1,
      step: 2,
      overdue: false,
      steps,
    })),
  ];
  const at = { path: `${path}?playlist=${playlist.id}` };

  it('R-ROUTE-22 the page of a playlist leads to the learner’s next step', async () => {
    const next = aPlaylistStep({ name: 'Salary review', attempts_left: 2 });
    show({ ...at, calls: known([passed, next]) });
    const card = within(await screen.findByRole('region', { name: 'What to do next' }));
    expect(card.getByText('Next: step 2 of 2')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe(
      `/apps/repartee/scenario/info-${next.scenario_id}?playlist=${playlist.id}`,
    );
    expect(screen.queryByText('People')).toBeNull();
  });

  it.each([
    [anId(), 'In progress'],
    [null, 'Not passed yet'],
  ])(
    'R-ENT-4 a step that was begun with the running session %s is “%s”',
    async (running_session_id, said) => {
      const begun = aPlaylistStep({ name: 'Salary review', state: 'in-progress', running_session_id });
      show({ ...at, calls: known([passed, begun]) });
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  it('R-ENT-4 the page of a playlist shows a message if the learner has no attempts left for a step', async () => {
    const used = aPlaylistStep({
      name: 'Salary review',
      state: 'failed',
      attempts_used: 2,
      attempts_left: 0,
    });
    show({ ...at, calls: known([passed, used]) });
    expect(await screen.findByText(/No attempts left/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /: Salary review$/ })).toBeNull();
  });

  it('R-ENT-4 the link of each step is announced with the name of its scenario', async () => {
    show({ ...at, calls: known() });
    expect(await screen.findByRole('link', { name: 'Play again: Announce a delay' })).toBeTruthy();
  });

  it('R-ENT-4 a playlist that can no longer be passed says so, and pushes no other step', async () => {
    const lost = aPlaylistStep({ name: 'Salary review', state: 'failed', attempts_left: 0 });
    const next = aPlaylistStep({ name: 'A delay', attempts_left: 1 });
    const progress = { state: 'failed', passed_count: 0, step: 2, overdue: true } as const;
    const due_at = '2020-01-01T00:00:00.000Z';
    const calls = [
      answers(readPlaylist, () => aPlaylist({ due_at })),
      answers(readPlaylistProgress, () => ({ ...progress, steps: [lost, next] })),
    ];
    show({ ...at, calls });
    const card = await screen.findByRole('region', { name: 'What to do next' });
    expect(card.textContent).toContain('this playlist can no longer be passed');
    expect(within(card).queryByRole('link')).toBeNull();
    expect(screen.getByRole('link', { name: /^Start/ })).toBeTruthy();
    expect(document.body.textContent).not.toContain('Overdue');
  });

  it('the page of a playlist says “Overdue” to nobody to whom it is not assigned', async () => {
    const shown = { ...playlist, assigned_to_me: false, due_at: '2020-01-01T00:00:00.000Z' };
    const steps = [aPlaylistStep({ name: 'Salary review' })];
    const progress = { state: 'not-started', passed_count: 0, step: 1, overdue: true } as const;
    const calls = [
      answers(readPlaylist, () => shown),
      answers(readPlaylistProgress, () => ({ ...progress, steps })),
    ];
    show({ ...at, calls });
    expect(await screen.findByText(/^Due /)).toBeTruthy();
    expect(document.body.textContent).not.toContain('Overdue');
  });

  it('the page of a playlist shows an editor who can no longer pass it', async () => {
    const lost = aPlaylistUser({ state: 'failed', step: 2, passed_count: 0 });
    const counts = { all: 1, 'not-started': 0, 'in-progress': 0, passed: 0, failed: 1, overdue: 0 };
    show({
      ...at,
      permissions: rolePermissions.editor,
      calls: [
        ...known(undefined, { ...playlist, may_change: true }),
        answers(listPlaylistUsers, () => ({ ...page([lost]), counts })),
      ],
    });
    const row = within(await screen.findByRole('list', { name: 'People' })).getByRole('listitem');
    expect(row.textContent).toMatch(/0 of 2 steps passed.*Can no longer be passed/);
  });

  it('the page of a playlist shows an editor the progress of each user', async () => {
    const late = aPlaylistUser({ overdue: true });
    const done = aPlaylistUser({
      first_name: 'Théo',
      last_name: 'Lambert',
      state: 'passed',
      step: null,
      may_remind: false,
    });
    const counts = { all: 2, 'not-started': 1, 'in-progress': 0, passed: 1, failed: 0, overdue: 1 };
    const sent = vi.fn();
    show({
      ...at,
      permissions: rolePermissions.editor,
      calls: [
        ...known(undefined, { ...playlist, may_change: true }),
        answers(listPlaylistUsers, () => ({ ...page([late, done]), counts })),
        answers(remindPlaylistUsers, ({ body }) => {
          sent(body.user_ids);
          return { sent: 1, skipped: 0 };
        }),
      ],
    });
    const rows = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem');
    expect(rows.find((row) => row.textContent?.includes('Inès'))?.textContent).toContain('Overdue');
    expect(screen.queryByRole('button', { name: 'Remind Théo Lambert' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Remind Inès Morel' }));
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith([late.id]));
    expect(await screen.findByText('1 reminder is on its way')).toBeTruthy();
  });

  it('without a mail server, the page of a playlist says that nobody can be reminded, and offers no reminder', async () => {
    const late = aPlaylistUser({ overdue: true });
    const counts = { all: 1, 'not-started': 1, 'in-progress': 0, passed: 0, failed: 0, overdue: 1 };
    show({
      ...at,
      permissions: rolePermissions.editor,
      calls: [
        ...known(undefined, { ...playlist, may_change: true }),
        answers(listPlaylistUsers, () => ({ ...page([late]), counts })),
        answers(readMailStatus, () => ({ configured: false })),
      ],
    });
    expect(await screen.findByText(texts.playlist.no_mail)).toBeTruthy();
    expect(screen.getByText('Inès Morel')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remind/ })).toBeNull();
  });
});

describe('the certificate of a passed playlist', () => {
  const certificate = aCertificate();
  const certificatePath = `${path}?certificate=${certificate.playlist.id}`;
  const shown = { path: certificatePath, calls: [answers(readCertificate, () => certificate)] };

  it('a passed playlist links to its certificate, in the list and on its page', async () => {
    const { id } = certificate.playlist;
    const progress = { state: 'passed', passed_count: 2, step: null, overdue: false } as const;
    const passed = aPlaylistSummary({ id, name: 'First weeks', progress });
    const calls = [
      answers(listPlaylists, () => page([passed, aPlaylistSummary({ name: 'Not passed' })])),
      answers(readPlaylist, () => aPlaylist({ id })),
      answers(readPlaylistProgress, () => ({ ...progress, steps: [aPlaylistStep({ state: 'passed' })] })),
    ];
    show({ calls });
    const link = await screen.findByRole('link', { name: 'Certificate of First weeks' });
    expect(link.getAttribute('href')).toBe(certificatePath);
    expect(screen.queryByRole('link', { name: 'Certificate of Not passed' })).toBeNull();
    cleanup();
    show({ calls, path: `${path}?playlist=${id}` });
    const button = await screen.findByRole('link', { name: 'See your certificate' });
    expect(button.getAttribute('href')).toBe(certificatePath);
  });

  it('the certificate states who has passed what, when, and by which version of which rubric', async () => {
    show(shown);
    const sheet = await screen.findByRole('article', { name: 'Certificate' });
    const date = formatOf('en-GB').date(certificate.passed_at);
    for (const text of ['Atelier Nord', 'Inès Morel', 'First weeks', `Bad-news coach, version of ${date}`])
      expect(sheet.textContent).toContain(text);
  });

  it('the badge is downloaded as a file with the signed credential, and the certificate is printed', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:badge';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show(shown);
    fireEvent.click(await screen.findByRole('button', { name: 'Get the badge' }));
    expect(await files[0]?.text()).toBe(certificate.credential);
    expect(names).toEqual(['First weeks.jwt']);
    fireEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});
