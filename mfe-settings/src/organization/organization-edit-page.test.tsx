// @vitest-environment jsdom
import { apiError, useUser } from '@repartee/app-sdk';
import { answers, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import {
  changeCredit,
  deleteOrganization,
  previewRetention,
  readOrganization,
  updateOrganization,
} from '@repartee/contracts/people/organization/endpoints';
import type { Organization } from '@repartee/contracts/people/organization/organization';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import OrganizationEditPage from './organization-edit-page.tsx';
import {
  atelier,
  nothingGone,
  openTab,
  saveOrganization,
  showOrganizationPage,
  typeIntoField,
} from './organization-pages.fixture.tsx';

const edit = (calls: MockHostProps['calls']) =>
  showOrganizationPage(<OrganizationEditPage />, 'super-admin', {
    calls: calls ?? [],
    pattern: '/settings/organization/edit/{id}',
    path: `/settings/organization/edit/${atelier.id}`,
  });

describe('the page that edits an organization', () => {
  it('R-ROUTE-18 the organization form shows a field error for a realm that another organization has', async () => {
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
    typeIntoField(/^Keycloak realm/, 'clinic');
    saveOrganization();
    const field = await screen.findByRole('textbox', { description: /Another organization has it/ });
    expect((field as HTMLInputElement).value).toBe('clinic');
  });

  it('R-ROUTE-18 the organization form keeps text that was typed during a save', async () => {
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
    typeIntoField('Name', 'Atelier du Nord');
    typeIntoField('Short name', '');
    saveOrganization();
    await waitFor(() => expect(sent).toHaveLength(1));
    typeIntoField(/^Days to keep feedback/, '90');
    answer(atelier);
    await waitFor(() => expect(value('Short name')).toBe('atelier-nord'));
    expect([value('Name'), value(/^Days to keep feedback/)]).toEqual(['Atelier du Nord', '90']);
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    saveOrganization();
    await waitFor(() => expect(sent).toEqual(['atelier-nord', 'atelier-nord']));
  });

  it('R-ROUTE-18 before a shorter period is saved, the organization form says what it erases, and asks', async () => {
    const sent = vi.fn();
    edit([
      answers(previewRetention, ({ query }) => {
        expect(query).toEqual({ report_days: 90 });
        const oldest = '2026-01-05T09:00:00.000Z';
        return { ...nothingGone, reports: { count: 3, oldest, newest: '2026-02-05T09:00:00.000Z' } };
      }),
      answers(updateOrganization, ({ body }) => {
        sent(body.retention_days);
        return { ...atelier, retention_days: 90 };
      }),
    ]);
    await screen.findByRole('heading', { name: 'Atelier Nord' });
    typeIntoField(/^Days to keep feedback/, '90');
    saveOrganization();
    expect(
      await screen.findByText(/^Feedback of 3 sessions, made from 5 Jan 2026 to 5 Feb 2026/),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(await screen.findByText(/^Nothing was saved/)).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    saveOrganization();
    fireEvent.click(await screen.findByRole('button', { name: 'Save and erase' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(90));
  });

  it('R-ROUTE-18 renaming the user’s own organization also changes its name in the state of the signed-in user', async () => {
    const Here = () => <p>{`here: ${useUser().organization_name}`}</p>;
    const page = (
      <>
        <OrganizationEditPage />
        <Here />
      </>
    );
    showOrganizationPage(page, 'super-admin', {
      user: { organization_id: atelier.id },
      calls: [answers(updateOrganization, ({ body: { name } }) => ({ ...atelier, name }))],
      pattern: '/settings/organization/edit/{id}',
      path: `/settings/organization/edit/${atelier.id}`,
    });
    await screen.findByRole('heading', { name: 'Atelier Nord' });
    typeIntoField('Name', 'Atelier du Nord');
    saveOrganization();
    expect(await screen.findByText('here: Atelier du Nord')).toBeTruthy();
  });

  it('R-PERM-5 the credit dialog requires a reason, and rejects an amount above the available credit', async () => {
    const change = vi.fn(() => ({ ...atelier, credit_eur: 70.25 }));
    edit([answers(changeCredit, change)]);
    await screen.findByRole('heading', { name: 'Atelier Nord' });
    openTab('Credit');
    fireEvent.click(await screen.findByRole('button', { name: 'Change the credit' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Take' }));
    typeIntoField('Amount in €', '200');
    fireEvent.click(screen.getByRole('button', { name: 'Take from the credit' }));
    expect(await screen.findByText('There is less credit than that.')).toBeTruthy();
    expect(screen.getByText('This is needed.')).toBeTruthy();
    typeIntoField('Amount in €', '50,25');
    typeIntoField('Reason', 'Refund');
    fireEvent.click(screen.getByRole('button', { name: 'Take from the credit' }));
    const body = { amount_eur: -50.25, reason: 'Refund' };
    await waitFor(() => expect(change).toHaveBeenCalledWith({ params: { id: atelier.id }, body }));
  });

  it('R-ROUTE-18 an organization without users is deleted only after its name was typed', async () => {
    const remove = vi.fn(() => undefined);
    edit([answers(readOrganization, () => ({ ...atelier, people: 0 })), answers(deleteOrganization, remove)]);
    await screen.findByRole('heading', { name: 'Atelier Nord' });
    openTab('Export and erasure');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the organization' }));
    const dialog = within(await screen.findByRole('dialog'));
    const go = dialog.getByRole<HTMLButtonElement>('button', {
      name: 'Delete the organization',
      hidden: true,
    });
    typeIntoField(/^Type “Atelier Nord”/, 'Atelier Sud');
    fireEvent.click(go);
    expect(await screen.findByText('This is not its name.')).toBeTruthy();
    expect(remove).not.toHaveBeenCalled();
    typeIntoField(/^Type “Atelier Nord”/, 'Atelier Nord');
    fireEvent.click(go);
    await waitFor(() => expect(remove).toHaveBeenCalledWith({ params: { id: atelier.id } }));
  });
});
