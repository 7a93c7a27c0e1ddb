// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { DeployedBuild, Deployment } from '@repartee/contracts/remotes/deployment/deployment';
import {
  changeDeployedRemote,
  readDeployment,
} from '@repartee/contracts/remotes/deployment/deployment-endpoints';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import BuildsPage from './builds-page.tsx';

const aBuild = (build: string, more: Partial<DeployedBuild> = {}): DeployedBuild => ({
  build,
  version: '1.4.1',
  published_at: '2026-01-02T10:00:00.000Z',
  withdrawn: false,
  loads: 0,
  errors: 0,
  load_milliseconds: null,
  ...more,
});
const [one, two] = ['aaaaaaaa11111111', 'bbbbbbbb22222222'];

const deployed: Deployment = {
  revision: 7,
  remotes: [
    {
      id: 'mfe-insights',
      team: 'insights',
      signed: false,
      enabled: true,
      prefixes: ['/insights'],
      current: aBuild(one, { loads: 12, errors: 3, load_milliseconds: 140 }),
      canary: { build: aBuild(two), percent: 10 },
      fallback: one,
      rule: null,
      backend: null,
      effects: null,
      incompatible: [],
      history: [aBuild(two), aBuild(one), aBuild('cccccccc33333333', { withdrawn: true })],
    },
  ],
  removed: [{ id: 'mfe-gone', team: 'gone team' }],
  unreadable: [{ id: 'mfe-newer', reason: 'current.build: expected string', whole: true }],
  servers: [
    { host: 'one', pid: 1, revision: 7, skipped: [], rejected: null },
    { host: 'two', pid: 2, revision: 6, skipped: [], rejected: null },
  ],
  previews: [
    {
      id: 'p'.repeat(22),
      remote: 'mfe-insights',
      build: 'dddddddd44444444',
      version: '2.1.0',
      team: 'insights',
      users: ['ana@city.example'],
      created_at: '2026-01-02T10:00:00.000Z',
      until: '2026-01-09T10:00:00.000Z',
    },
  ],
  overrides: [{ remote: 'mfe-insights', kind: 'off', source: '', last_used_at: '2026-01-02T10:00:00.000Z' }],
  changes: [
    {
      revision: 7,
      changed_at: '2026-01-02T10:00:00.000Z',
      by: 'user 1',
      by_name: 'Noor Haddad',
      action: 'canary',
      subject: 'mfe-insights',
      change: `canary mfe-insights ${two}`,
    },
  ],
};

async function show(deployment: Deployment | null = deployed, change = vi.fn()) {
  render(
    <MockHost
      permissions={['environment-variables-read', 'environment-variables-update']}
      texts={{ 'mfe-settings': texts }}
      calls={[answers(readDeployment, () => ({ deployment })), answers(changeDeployedRemote, change)]}
    >
      <BuildsPage />
    </MockHost>,
  );
  return change;
}

async function openMenu() {
  const table = await screen.findByRole('table', { name: texts.builds.remotes });
  fireEvent.click(within(table).getByRole('button', { name: 'Actions for mfe-insights' }));
}

it('a first reading that failed stays in view until it is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const asked = vi.fn();
  const details = { code: 'internal', message: '', correlation_id: 'r', details: {} } as const;
  const failing = answers(readDeployment, () => {
    asked();
    throw apiError(500, details);
  });
  render(
    <MockHost texts={{ 'mfe-settings': texts }} calls={[failing]}>
      <BuildsPage />
    </MockHost>,
  );
  await screen.findByRole('button', { name: 'Try again' });
  const { length } = asked.mock.calls;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(asked).toHaveBeenCalledTimes(length);
  vi.useRealTimers();
});

it('B-12 the builds page shows which servers use an older revision of the registry of remotes', async () => {
  await show();
  const table = await screen.findByRole('table', { name: texts.builds.remotes });
  expect(within(table).getByText('12 loads, 3 errors, 140 ms on average')).toBeTruthy();
  expect(within(table).getByText('Canary at 10%')).toBeTruthy();
  expect(screen.getByText('Still serves revision 6')).toBeTruthy();
  expect(screen.getByText(texts.builds.serves_it)).toBeTruthy();
  expect(screen.getByText('Canary of mfe-insights started')).toBeTruthy();
  expect(screen.getByText(/^Noor Haddad, .*revision 7$/)).toBeTruthy();
  expect(screen.queryByText('canary mfe-insights bbbbbbbb')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: texts.builds.history_exact }));
  expect(screen.getByText('canary mfe-insights bbbbbbbb')).toBeTruthy();
  expect(screen.getByText('mfe-newer is not served: its entry cannot be read')).toBeTruthy();
  expect(screen.getByText(texts.builds.override.off)).toBeTruthy();
});

it('the history of builds names who changed something, and what, also where the action is unknown', async () => {
  const change = { revision: 1, changed_at: '2026-01-02T10:00:00.000Z', by_name: null, change: '' };
  await show({
    ...deployed,
    changes: [
      { ...change, revision: 4, by: 'start', action: 'found', subject: 'mfe-insights, mfe-other' },
      { ...change, revision: 3, by: 'team insights', action: 'publish', subject: 'mfe-insights' },
      { ...change, revision: 2, by: 'user 1', action: 'new-action', subject: 'mfe-insights' },
      { ...change, revision: 1, by: 'rule', action: 'rule-ended', subject: 'mfe-insights' },
    ],
  });
  const history = await screen.findByRole('region', { name: texts.builds.history });
  const rows = within(history).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/, .* revision/, ' revision'))).toEqual([
    'Builds found at start: mfe-insights revision 4',
    'New build of mfe-insights for everybodyTeam insights revision 3',
    'The registry was changedA deleted user revision 2',
    'Canary of mfe-insights ended by its rulecanary rule revision 1',
  ]);
});

it('B-12 the request that promotes a canary build contains the displayed revision of the registry', async () => {
  const change = await show(
    deployed,
    vi.fn(() => ({ revision: 8, change: 'promote', changed: true, served: true, waiting: '' })),
  );
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: texts.builds.act.promote }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(
    'Everybody gets bbbbbbbb with the next page they open; 10% of browsers',
  );
  expect(change).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: texts.builds.act.promote }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({
      params: { remote: 'mfe-insights' },
      body: { action: 'promote', revision: 7 },
    }),
  );
});

it('B-12 a super-admin sees the effects that a remote declares, and allows them', async () => {
  const effects = { names: ['style-elements', 'window.L'], allowed: false };
  const change = await show(
    { ...deployed, remotes: deployed.remotes.map((remote) => ({ ...remote, effects })) },
    vi.fn(() => ({ revision: 8, change: 'allow-effects', changed: true, served: true, waiting: '' })),
  );
  const table = await screen.findByRole('table', { name: texts.builds.remotes });
  expect(within(table).getByText(texts.builds.effects_waiting)).toBeTruthy();
  await openMenu();
  fireEvent.click(await screen.findByRole('menuitem', { name: texts.builds.act['allow-effects'] }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('style-elements, window.L');
  fireEvent.click(within(dialog).getByRole('button', { name: texts.builds.act['allow-effects'] }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({
      params: { remote: 'mfe-insights' },
      body: { action: 'allow-effects', revision: 7 },
    }),
  );
});

it('B-12 if the server rejects a rollback of a remote, the reason is shown', async () => {
  const change = await show(
    deployed,
    vi.fn(() => {
      throw apiError(409, {
        code: 'conflict',
        message: 'refused',
        correlation_id: 'x',
        details: { release: 'Not rolled back: it needs react ^20.0.0.' },
      });
    }),
  );
  const [name] = await screen.findAllByRole('button', { name: 'mfe-insights' });
  fireEvent.click(name as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Go back to cccccccc' }));
  fireEvent.click(await screen.findByRole('button', { name: texts.builds.act.rollback }));
  expect(await screen.findByText('Not rolled back: it needs react ^20.0.0.')).toBeTruthy();
  expect(screen.getByText(texts.builds.refused)).toBeTruthy();
  expect(change).toHaveBeenCalledWith({
    params: { remote: 'mfe-insights' },
    body: { action: 'rollback', to: 'cccccccc33333333', revision: 7 },
  });
});

it('B-12 if a remote’s releases must be signed, its menu disables the actions that need a signature', async () => {
  await show({ ...deployed, remotes: deployed.remotes.map((remote) => ({ ...remote, signed: true })) });
  await openMenu();
  const isDisabled = async (name: string) =>
    (await screen.findByRole('menuitem', { name })).getAttribute('aria-disabled') === 'true';
  expect(await isDisabled(texts.builds.act.promote)).toBe(true);
  expect(await isDisabled(texts.builds.act.share)).toBe(true);
  expect(await isDisabled(texts.builds.act.end_canary)).toBe(false);
  expect(await isDisabled(texts.builds.act.disable)).toBe(false);
});

it('B-12 the id of a removed remote can be handed over to another team', async () => {
  const change = await show(
    deployed,
    vi.fn(() => ({ revision: 8, change: 'hand-over', changed: true, served: true, waiting: '' })),
  );
  expect(await screen.findByText('Team gone team')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: texts.builds.act['hand-over'] }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand mfe-gone over?' });
  fireEvent.change(within(dialog).getByLabelText(texts.builds.new_team), { target: { value: 'readers' } });
  fireEvent.click(within(dialog).getByRole('button', { name: texts.builds.act['hand-over'] }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({
      params: { remote: 'mfe-gone' },
      body: { action: 'hand-over', team: 'readers', revision: 7 },
    }),
  );
});

it('B-12 the builds page shows a message if no remote is deployed', async () => {
  await show({ ...deployed, remotes: [], unreadable: [] });
  expect(await screen.findByText(texts.builds.none_title)).toBeTruthy();
  cleanup();
  await show(null);
  expect(await screen.findByText(texts.builds.no_registry_title)).toBeTruthy();
});

it('B-12 super-admins see the previews of teams, and end one', async () => {
  const change = await show(
    deployed,
    vi.fn(() => ({
      revision: 8,
      change: 'end-preview mfe-insights',
      changed: true,
      served: true,
      waiting: '',
    })),
  );
  expect(await screen.findByText('For ana@city.example')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'End the preview of mfe-insights dddddddd' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: texts.builds.end_preview }));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({
      params: { remote: 'mfe-insights' },
      body: { action: 'end-preview', preview: 'p'.repeat(22), revision: 7 },
    }),
  );
});
