// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { Application } from '@repartee/contracts/remotes/application/application';
import {
  deleteApplication,
  installApplication,
  listApplications,
  shareApplication,
} from '@repartee/contracts/remotes/application/endpoints';
import type { Permission } from '@repartee/contracts/runtime/access/permissions';
import type { Role } from '@repartee/contracts/runtime/access/roles';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RouteContextProvider } from '../../app/route-context.tsx';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { aBootManifest } from '../../testing/a-boot-manifest.fixture.ts';
import { aRouteContext } from '../../testing/in-shell.fixture.tsx';
import AppsPage from './apps-page.tsx';
import applications from './locales/en-GB.json' with { type: 'json' };

const clinic = {
  organization_id: '0a0f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b11',
  name: 'Southbank Clinic',
  slug: 'southbank-clinic',
  shared_at: '2026-03-01T10:00:00Z',
  installed_at: null,
};
const coaching: Application = {
  application: 'coaching',
  deployed: true,
  shared_by: '',
  shared_at: '2026-01-02T10:00:00Z',
  installed_by: 'Awa Diallo',
  installed_at: '2026-01-02T10:00:00Z',
  removed_by: '',
  removed_at: null,
  data_retained_until: null,
  retention_days: null,
  shares: [],
};
const deleted = {
  installed_at: null,
  installed_by: '',
  removed_by: 'Awa Diallo',
  removed_at: '2026-02-03T10:00:00Z',
};
const operator: readonly Permission[] = [
  'application-read',
  'application-install',
  'application-share',
  'application-delete',
];
const organization_id = '5b1f8f0e-6d3b-4c57-9c1e-7f6f1f0a9b22';

function show(
  items: Application[] | Error,
  permissions: readonly Permission[] = operator,
  organization_role: Role = 'operator',
) {
  const applicationsChanged = vi.fn(async () => undefined);
  const sent = vi.fn();
  const write = (name: string) => (input: unknown) => void sent(name, input);
  render(
    <MockHost
      texts={{ shell: texts, apps: applications }}
      user={{ organization_id, organization_name: 'Atelier Nord', organization_role }}
      permissions={permissions}
      calls={[
        answers(listApplications, () => {
          if (items instanceof Error) throw items;
          return { items };
        }),
        answers(installApplication, write('install') as never),
        answers(deleteApplication, write('delete') as never),
        answers(shareApplication, ({ body }) => {
          sent('share', body);
          if (body.organization === 'unknown')
            throw apiError(404, {
              code: 'not_found',
              message: '',
              details: { organization: 'unknown' },
              correlation_id: '',
            });
          return undefined as never;
        }),
      ]}
    >
      <RouteContextProvider value={{ ...aRouteContext({ boot: aBootManifest() }), applicationsChanged }}>
        <AppsPage />
      </RouteContextProvider>
    </MockHost>,
  );
  return { sent, applicationsChanged };
}
const own = { params: { application: 'coaching', id: organization_id } };
const act = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Role-play coaching' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

it('R-ROUTE-10 the applications page lists an installed application', async () => {
  show([coaching]);
  const link = await screen.findByRole('link', { name: 'Open Role-play coaching' });
  expect(link.getAttribute('href')).toBe('/apps/repartee/scenario/list');
  expect(screen.getByText('Installed by Awa Diallo on 2 Jan 2026')).toBeTruthy();
});

it('R-PERM-3 a user who may only read applications sees no actions on the applications page', async () => {
  show([coaching], ['application-read'], 'user');
  await screen.findByRole('link', { name: 'Open Role-play coaching' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('R-ENT-4 a deleted application shows who deleted it and until when its data is kept', async () => {
  const { sent, applicationsChanged } = show([
    { ...coaching, ...deleted, data_retained_until: '2026-03-05T10:00:00Z' },
  ]);
  expect(await screen.findByText('Deleted by Awa Diallo on 3 Feb 2026')).toBeTruthy();
  expect(screen.getByText('Its data is kept until 5 Mar 2026')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Install Role-play coaching' }));
  await waitFor(() => expect(applicationsChanged).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith('install', own);
});

it('R-ENT-4 the dialog to delete an application shows what happens to the data', async () => {
  const { sent, applicationsChanged } = show([{ ...coaching, retention_days: 30 }]);
  await act('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete Role-play coaching?' });
  expect(within(dialog).getByText(/disappear for everyone at Atelier Nord/)).toBeTruthy();
  expect(within(dialog).getByText(/is kept until .* everything is back/)).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(applicationsChanged).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith('delete', own);
});

it('R-PERM-3 the share dialog lists the organizations that have the application', async () => {
  const { sent } = show([{ ...coaching, shares: [clinic] }]);
  await act('Share');
  const field = await screen.findByLabelText('Short name of the organization');
  expect(screen.getByText('Southbank Clinic')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take it away/ })).toBeNull();
  fireEvent.change(field, { target: { value: 'unknown' } });
  fireEvent.click(screen.getByRole('button', { name: 'Offer it' }));
  expect(await screen.findByText('No other organization has this short name.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'harbour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Offer it' }));
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith('share', { organization: 'harbour' }));
});

it('R-PERM-6 a super-admin can withdraw an application from another organization', async () => {
  const { sent } = show([{ ...coaching, shares: [clinic] }], operator, 'super-admin');
  await act('Share');
  fireEvent.click(await screen.findByRole('button', { name: 'Take it away from Southbank Clinic' }));
  const params = { application: 'coaching', id: clinic.organization_id };
  await waitFor(() => expect(sent).toHaveBeenCalledWith('delete', { params }));
});

it('R-ROUTE-10 if no application is offered, the applications page shows a message', async () => {
  show([]);
  expect(await screen.findByText(applications.none_title)).toBeTruthy();
  cleanup();
  show([], operator, 'super-admin');
  expect(await screen.findByRole('button', { name: 'Install Role-play coaching' })).toBeTruthy();
});

it('R-ROUTE-10 the applications page shows an error if the request for the applications failed', async () => {
  show(apiError(0, undefined));
  expect(await screen.findByText('This could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
