// @vitest-environment jsdom
import { apiError, useUser } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { listAuditEntries } from '@repartee/contracts/audit/endpoints';
import {
  changeCredit,
  createOrganization,
  deleteOrganization,
  listCreditChanges,
  listOrganizations,
  readMyOrganization,
  readOrganization,
  readOrganizationMetadata,
  updateMetadataCustom,
  updateMetadataOrganization,
  updateMyOrganization,
  updateOperatorContact,
  updateOrganization,
} from '@repartee/contracts/organization/endpoints';
import type { Organization } from '@repartee/contracts/organization/organization';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import MyOrganizationPage from './my-organization-page.tsx';
import OrganizationCreatePage from './organization-create-page.tsx';
import OrganizationEditPage from './organization-edit-page.tsx';
import OrganizationListPage from './organization-list-page.tsx';

afterEach(cleanup);

const id = '7d3c9d3e-51f6-4c1e-8a3e-6c2b8f1d0a11';
const atelier: Organization = {
  id,
  name: 'Atelier Nord',
  slug: 'atelier-nord',
  sso_realm: null,
  logo: null,
  language: 'fr-FR',
  retention_days: null,
  transcript_retention_days: null,
  audio_retention_days: null,
  recordings: 'offered',
  turn_safety: 'model',
  credit_eur: 120.5,
  operator_name: '',
  operator_email: '',
  people: 4,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-02-05T09:00:00.000Z',
};
const noMetadata = { organization: [], product: [], custom: [] };
const none = { items: [], total: 0, page: 1, page_size: 12 };
const entry = {
  id: crypto.randomUUID(),
  created_at: '2026-02-05T09:00:00.000Z',
  organization_id: id,
  actor_id: null,
  actor_name: 'Awa Diallo',
  action: 'organization-updated',
  target_kind: 'organization',
  target_id: id,
  target_name: 'Atelier Nord',
  address: '192.0.2.7',
  before: { retention_days: null },
  after: { retention_days: 90 },
};
const reading = [
  answers(readMyOrganization, () => atelier),
  answers(readOrganization, () => atelier),
  answers(readOrganizationMetadata, () => noMetadata),
  answers(listCreditChanges, () => none),
  answers(listAuditEntries, () => ({ ...none, items: [entry], total: 1 })),
];

function show(page: ReactNode, role: 'operator' | 'super-admin', props: Partial<MockHostProps> = {}) {
  const { calls = [], ...rest } = props;
  render(
    <MockHost
      user={{ organization_id: crypto.randomUUID() }}
      permissions={rolePermissions[role]}
      texts={{ 'mfe-settings': texts }}
      calls={[...calls, ...reading]}
      {...rest}
    >
      {page}
    </MockHost>,
  );
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[0] as HTMLElement, { target: { value } });
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });

describe('the page of the user’s own organization', () => {
  it('R-ROUTE-17 the page of the user’s own organization saves by Ctrl+S and sends only the changed parts, each to its own endpoint', async () => {
    const details = vi.fn(() => atelier);
    const contact = vi.fn(() => atelier);
    const metadata = vi.fn(() => noMetadata);
    const calls = [
      answers(updateMyOrganization, details),
      answers(updateOperatorContact, contact),
      answers(updateMetadataOrganization, metadata),
      answers(updateMetadataCustom, metadata),
    ];
    show(<MyOrganizationPage />, 'operator', { calls });
    await screen.findByRole('heading', { name: 'Your organization' });
    type(/^Days to keep reports/, '90');
    fireEvent.click(screen.getAllByRole('button', { name: 'Add an entry' })[0] as HTMLElement);
    type('Key', 'cost_centre');
    type('Value', '4711');
    save();
    await waitFor(() => expect(metadata).toHaveBeenCalled());
    const before = {
      name: 'Atelier Nord',
      logo: null,
      language: 'fr-FR',
      retention_days: null,
      transcript_retention_days: null,
      audio_retention_days: null,
      recordings: 'offered',
      turn_safety: 'model',
    };
    expect(details).toHaveBeenCalledWith({ body: { ...before, retention_days: 90, expected: before } });
    expect(metadata.mock.calls).toEqual([
      [
        {
          params: { id },
          body: { entries: [{ key: 'cost_centre', value: '4711' }], expected: { entries: [] } },
        },
      ],
    ]);
    expect(contact).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('R-ROUTE-17 the page of the user’s own organization requests the organization and its metadata in parallel', async () => {
    const asked: string[] = [];
    const never = (name: string) => () => {
      asked.push(name);
      return new Promise<never>(() => undefined);
    };
    const calls = [
      answers(readMyOrganization, never('organization')),
      answers(readOrganizationMetadata, never('metadata')),
    ];
    show(<MyOrganizationPage />, 'operator', { calls });
    await waitFor(() => expect(asked).toEqual(['organization', 'metadata']));
  });

  it('R-ROUTE-13 R-PERM-6 an operator’s organization page shows only the sections that the operator may change, and neither slug nor credit', async () => {
    show(<MyOrganizationPage />, 'operator');
    await screen.findByRole('heading', { name: 'About the organization' });
    expect(screen.getByRole('heading', { name: 'Anything else' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'About the product' })).toBeNull();
    expect(screen.queryByLabelText('Short name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change the credit' })).toBeNull();
  });

  it('R-PERM-6 the organization page lists a change among the audit events as soon as the change is saved', async () => {
    const record = vi.fn(() => none);
    const calls = [answers(updateMyOrganization, () => atelier), answers(listAuditEntries, record)];
    show(<MyOrganizationPage />, 'operator', { calls });
    await screen.findByText('Nothing has been changed yet.');
    record.mockReturnValue({ ...none, items: [entry], total: 1 } as never);
    type('Name', 'Atelier du Nord');
    save();
    expect(await screen.findByText(/changed the organization/)).toBeTruthy();
  });

  it('R-ROUTE-17 the organization form shows field errors and sends nothing, and “Discard” restores the stored values', async () => {
    show(<MyOrganizationPage />, 'operator');
    await screen.findByRole('heading', { name: 'Your organization' });
    type('Name', ' ');
    type(/^Days to keep reports/, '0');
    save();
    expect(await screen.findByRole('textbox', { name: 'Name', description: 'This is needed.' })).toBeTruthy();
    expect(await screen.findByText('A whole number from 1 to 3650, or nothing.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Atelier Nord');
  });

  it('R-PERM-6 the organization page lists each audit event with user and IP address, and shows the changed values after a press', async () => {
    show(<MyOrganizationPage />, 'operator');
    const part = within(await screen.findByRole('region', { name: 'Changes' }));
    expect(await part.findByText('Awa Diallo')).toBeTruthy();
    expect(part.getByText(/changed the organization/)).toBeTruthy();
    expect(part.getByText(/192\.0\.2\.7/)).toBeTruthy();
    fireEvent.click(part.getByRole('button', { name: 'See the changes' }));
    expect(part.getByText('Days kept').nextElementSibling?.textContent).toBe('– → 90');
  });

  it('if the organization cannot be read, its page shows the error; without the permission, the user sees another page', async () => {
    const fails = (status: number, code: string) =>
      answers(readMyOrganization, () => {
        throw apiError(status, { code, message: '', correlation_id: 'c-1' });
      });
    show(<MyOrganizationPage />, 'operator', { calls: [fails(500, 'internal')] });
    expect(await screen.findByText('c-1')).toBeTruthy();
    cleanup();
    show(<MyOrganizationPage />, 'operator', { calls: [fails(403, 'not_permitted')] });
    expect(await screen.findByText('This page is not open to you')).toBeTruthy();
  });
});

describe('the pages of organizations', () => {
  it('R-ROUTE-18 R-CALL-17 the organization list shows users and credit of each organization, filtered by the URL’s query', async () => {
    const list = vi.fn(() => ({ ...none, items: [{ ...atelier, sso_realm: 'nord' }], total: 1 }));
    const path = '/settings/organization/list?search=nord&sort=name&page_size=24';
    show(<OrganizationListPage />, 'super-admin', { calls: [answers(listOrganizations, list)], path });
    const link = await screen.findByRole('link', { name: 'Atelier Nord' });
    expect(link.getAttribute('href')).toBe(`/settings/organization/edit/${id}`);
    const row = link.closest('li')?.textContent;
    expect(row).toMatch(/atelier-nord\s· 4 people\s· signs in by nord/);
    expect(screen.getByText('€120.50')).toBeTruthy();
    expect(list).toHaveBeenCalledWith({ query: { page: 1, page_size: 24, sort: 'name', search: 'nord' } });
  });

  it('R-ROUTE-18 the form of a new organization creates an organization without a language of its own unless one is selected', async () => {
    const create = vi.fn(() => atelier);
    show(<OrganizationCreatePage />, 'super-admin', { calls: [answers(createOrganization, create)] });
    await screen.findByRole('heading', { name: 'New organization' });
    type('Name', 'Saint-Luc');
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    const periods = { retention_days: null, transcript_retention_days: null, audio_retention_days: null };
    const safety = { recordings: 'offered', turn_safety: 'model' };
    const body = { name: 'Saint-Luc', logo: null, ...periods, ...safety, sso_realm: null };
    await waitFor(() => expect(create).toHaveBeenCalledWith({ body }));
  });

  const edit = (calls: MockHostProps['calls']) =>
    show(<OrganizationEditPage />, 'super-admin', {
      calls: calls ?? [],
      pattern: '/settings/organization/edit/{id}',
      path: `/settings/organization/edit/${id}`,
    });

  it('R-ROUTE-18 the form of a new organization shows a field error for a realm that another organization has', async () => {
    const taken = answers(updateOrganization, () => {
      throw apiError(409, {
        code: 'conflict',
        message: '',
        details: { sso_realm: 'x' },
        correlation_id: 'c',
      });
    });
    edit([taken]);
    await screen.findByRole('heading', { name: 'Atelier Nord' });
    type(/^Single sign-on realm/, 'clinic');
    save();
    const field = await screen.findByRole('textbox', { description: /Another organization has it/ });
    expect((field as HTMLInputElement).value).toBe('clinic');
  });

  it('R-ROUTE-18 the organization form shows the values that the server stored, and keeps text that was typed during the save', async () => {
    const sent: unknown[] = [];
    let answer: (organization: Organization) => void = () => undefined;
    const saving = answers(updateOrganization, ({ body: { name, expected } }) => {
      sent.push(expected?.slug);
      return new Promise((resolve) => {
        answer = () => resolve({ ...atelier, name });
      });
    });
    edit([saving]);
    await screen.findByRole('heading', { name: 'Atelier Nord' });
    const value = (label: RegExp | string) => screen.getAllByLabelText<HTMLInputElement>(label)[0]?.value;
    type('Name', 'Atelier du Nord');
    type('Short name', '');
    save();
    await waitFor(() => expect(sent).toHaveLength(1));
    type(/^Days to keep reports/, '90');
    answer(atelier);
    await waitFor(() => expect(value('Short name')).toBe('atelier-nord'));
    expect([value('Name'), value(/^Days to keep reports/)]).toEqual(['Atelier du Nord', '90']);
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    save();
    await waitFor(() => expect(sent).toEqual(['atelier-nord', 'atelier-nord']));
  });

  it('R-ROUTE-18 a new name of the user’s own organization is also updated in the user’s session', async () => {
    const Here = () => <p>{`here: ${useUser().organization_name}`}</p>;
    const page = (
      <>
        <OrganizationEditPage />
        <Here />
      </>
    );
    show(page, 'super-admin', {
      user: { organization_id: id },
      calls: [answers(updateOrganization, ({ body: { name } }) => ({ ...atelier, name }))],
      pattern: '/settings/organization/edit/{id}',
      path: `/settings/organization/edit/${id}`,
    });
    await screen.findByRole('heading', { name: 'Atelier Nord' });
    type('Name', 'Atelier du Nord');
    save();
    expect(await screen.findByText('here: Atelier du Nord')).toBeTruthy();
  });

  it('R-PERM-5 the credit dialog changes the credit in euros and cents, and requires a reason and sufficient credit', async () => {
    const change = vi.fn(() => ({ ...atelier, credit_eur: 70.25 }));
    edit([answers(changeCredit, change)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Change the credit' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Take' }));
    type('Amount in €', '200');
    fireEvent.click(screen.getByRole('button', { name: 'Take from the credit' }));
    expect(await screen.findByText('There is less credit than that.')).toBeTruthy();
    expect(screen.getByText('This is needed.')).toBeTruthy();
    type('Amount in €', '50,25');
    type('Reason', 'Refund');
    fireEvent.click(screen.getByRole('button', { name: 'Take from the credit' }));
    const body = { amount_eur: -50.25, reason: 'Refund' };
    await waitFor(() => expect(change).toHaveBeenCalledWith({ params: { id }, body }));
  });

  it('R-ROUTE-18 an organization is deleted only after its name was typed', async () => {
    const remove = vi.fn(() => undefined);
    edit([answers(deleteOrganization, remove)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the organization' }));
    const dialog = within(await screen.findByRole('dialog'));
    const go = dialog.getByRole<HTMLButtonElement>('button', {
      name: 'Delete the organization',
      hidden: true,
    });
    type(/^Type “Atelier Nord”/, 'Atelier Sud');
    fireEvent.click(go);
    expect(await screen.findByText('This is not its name.')).toBeTruthy();
    expect(remove).not.toHaveBeenCalled();
    type(/^Type “Atelier Nord”/, 'Atelier Nord');
    fireEvent.click(go);
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ params: { id } }));
  });
});
