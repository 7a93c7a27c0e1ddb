// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { readAiAlerts } from '@repartee/contracts/ai/spending-endpoints';
import type { DeployedRemote } from '@repartee/contracts/remotes/deployment/deployment';
import { readDeployment } from '@repartee/contracts/remotes/deployment/deployment-endpoints';
import { readInstallation } from '@repartee/contracts/runtime/settings/endpoints';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import Installation from './installation.tsx';

const hour_ms = 3_600_000;
const aRemote = (change: Partial<DeployedRemote> = {}) =>
  ({
    id: 'mfe-a',
    enabled: true,
    incompatible: [],
    backend: null,
    effects: null,
    ...change,
  }) as DeployedRemote;
const providerId = '3c5f6f2e-2f0a-4c36-9a31-0e5d3f6f1a11';

function show(state: {
  backup_hours: number | null;
  failed_jobs?: number;
  remotes?: DeployedRemote[];
  providers?: [name: string, calls: number, failures: number][];
  spending?: [name: string, spent_share: number][];
}) {
  const { backup_hours, failed_jobs = 0, remotes = [aRemote()], providers = [], spending = [] } = state;
  const last_backup_at =
    backup_hours === null ? null : new Date(Date.now() - backup_hours * hour_ms).toISOString();
  render(
    <MockHost
      texts={{ 'mfe-settings': texts }}
      calls={[
        answers(readInstallation, () => ({ version: '2.0.0+abc', last_backup_at, failed_jobs })),
        answers(readDeployment, () => ({ deployment: { remotes } as never })),
        answers(readAiAlerts, () => ({
          spending: spending.map(([name, spent_share]) => ({ organization_id: name, name, spent_share })),
          providers: providers.map(([name, calls, failures]) => ({
            ...{ id: providerId, name, built_in: false, calls, failures },
          })),
        })),
      ]}
    >
      <Installation />
    </MockHost>,
  );
}
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('a super-admin sees that nothing is to be done, the version and the age of the backup', async () => {
  show({ backup_hours: 3 });
  expect(await screen.findByText('Nothing needs you.')).toBeTruthy();
  expect(screen.getByText('Version 2.0.0+abc')).toBeTruthy();
  expect(screen.getByText('Last backup 3 hours ago')).toBeTruthy();
  expect(rows()).toEqual([]);
});

it('a super-admin sees failed jobs, stopped remotes, failing providers, organizations at their limit and an old backup', async () => {
  show({
    backup_hours: 27,
    failed_jobs: 2,
    remotes: [
      aRemote({ id: 'mfe-off', enabled: false }),
      aRemote({ id: 'mfe-old', incompatible: ['needs a newer shell'] }),
      aRemote({ id: 'mfe-new', effects: { names: ['style-elements'], allowed: false } }),
    ],
    providers: [['Vendor', 10, 8]],
    spending: [['Atelier', 0.92]],
  });
  await screen.findByRole('list');
  expect(rows()).toEqual([
    '2 background jobs failed at their last try',
    'mfe-off is switched off',
    'mfe-old does not run in this version',
    'mfe-new waits until you allow what it declares',
    'Vendor: 8 of 10 AI calls failed today',
    'Atelier has spent 92% of its limit',
    'Last backup yesterday',
  ]);
  const alert = screen.getByRole('link', { name: /^Vendor/ });
  expect(alert.getAttribute('href')).toBe(`/ai-providers/edit/${providerId}`);
  expect(screen.queryByText('Nothing needs you.')).toBeNull();
});

it('an installation without a backup says so', async () => {
  show({ backup_hours: null });
  await screen.findByRole('list');
  expect(rows()).toEqual([
    'No backup is knownThe command “npm run data -- backup FILE” has made none (handbook: backup-and-restore.md).',
  ]);
});
