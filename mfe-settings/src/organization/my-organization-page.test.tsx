// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { readSafetyState } from '@repartee/contracts/ai/safety-endpoints';
import {
  readMyOrganization,
  updateMyOrganization,
  updateOperatorContact,
} from '@repartee/contracts/people/organization/endpoints';
import { listAuditEntries } from '@repartee/contracts/runtime/audit/endpoints';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import MyOrganizationPage from './my-organization-page.tsx';
import {
  atelier,
  entry,
  none,
  openTab,
  saveOrganization,
  showOrganizationPage,
  typeIntoField,
} from './organization-pages.fixture.tsx';

describe('the page of the user’s own organization', () => {
  it('E-5 the organization page asks for a contact as long as nobody is named', async () => {
    showOrganizationPage(<MyOrganizationPage />, 'operator', {});
    expect(await screen.findByText('Nobody is named yet')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'care@atelier.example' } });
    await waitFor(() => expect(screen.queryByText('Nobody is named yet')).toBeNull());
  });

  it.each([
    [
      {
        reason: 'failing' as const,
        outage: { since: '2026-11-27T10:42:00.000Z', failures: 11, last_error: null },
      },
      /^The model failed 11 of 11 times since 27 Nov, 10:42\./,
    ],
    [{ reason: 'no-model' as const, outage: null }, /the built-in engine plays the personas/],
  ])(
    'E-5 beside the choice of rules and a model, the page says that only the rules run: %o',
    async (state, text) => {
      const calls = [answers(readSafetyState, () => ({ runs: 'rules' as const, ...state }))];
      showOrganizationPage(<MyOrganizationPage />, 'operator', { calls });
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByText(/^Only the rules run at the moment/)).toBeTruthy();
    },
  );

  it('R-ROUTE-17 Ctrl+S on the organization page sends the details alone if the contact did not change', async () => {
    const details = vi.fn(() => atelier);
    const contact = vi.fn(() => atelier);
    const calls = [answers(updateMyOrganization, details), answers(updateOperatorContact, contact)];
    showOrganizationPage(<MyOrganizationPage />, 'operator', { calls });
    await screen.findByRole('heading', { name: 'Your organization' });
    typeIntoField(/^Days to keep feedback/, '90');
    saveOrganization();
    await waitFor(() => expect(details).toHaveBeenCalled());
    const before = {
      name: 'Atelier Nord',
      logo: null,
      language: 'fr-FR',
      retention_days: null,
      transcript_retention_days: null,
      audio_retention_days: null,
      recordings: 'offered',
      turn_safety: 'model',
      turning_points: true,
      time_zone: 'UTC',
      sign_in_idle_days: 14,
      second_factor: 'optional',
      second_factor_grace_days: 14,
      sign_in_max_days: 30,
    };
    expect(details).toHaveBeenCalledWith({ body: { ...before, retention_days: 90, expected: before } });
    expect(contact).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
  });

  it('R-PERM-6 an operator’s organization page has neither the short name nor a button that changes the credit', async () => {
    showOrganizationPage(<MyOrganizationPage />, 'operator');
    await screen.findByRole('heading', { name: 'Your organization' });
    expect(screen.queryByLabelText('Short name')).toBeNull();
    openTab('Credit');
    await screen.findByText('No credit has been added or taken yet.');
    expect(screen.queryByRole('button', { name: 'Change the credit' })).toBeNull();
  });

  it('R-ROUTE-17 unsaved changes of the organization form are kept while another tab is open', async () => {
    showOrganizationPage(<MyOrganizationPage />, 'operator');
    await screen.findByRole('heading', { name: 'Your organization' });
    typeIntoField('Name', 'Atelier du Nord');
    openTab('Changes');
    await screen.findByText('Awa Diallo');
    openTab('Settings');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Atelier du Nord');
  });

  it('R-PERM-6 the organization page lists a change among the audit events as soon as the change is saved', async () => {
    const record = vi.fn(() => none);
    const calls = [answers(updateMyOrganization, () => atelier), answers(listAuditEntries, record)];
    showOrganizationPage(<MyOrganizationPage />, 'operator', { calls });
    await screen.findByRole('heading', { name: 'Your organization' });
    openTab('Changes');
    await screen.findByText('Nothing has been changed yet.');
    record.mockReturnValue({ ...none, items: [entry], total: 1 } as never);
    typeIntoField('Name', 'Atelier du Nord');
    saveOrganization();
    expect(await screen.findByText(/changed the organization/)).toBeTruthy();
  });

  it('R-ROUTE-17 the button “Discard” of the organization form restores the stored values', async () => {
    showOrganizationPage(<MyOrganizationPage />, 'operator');
    await screen.findByRole('heading', { name: 'Your organization' });
    typeIntoField('Name', ' ');
    typeIntoField(/^Days to keep feedback/, '0');
    saveOrganization();
    expect(await screen.findByRole('textbox', { name: 'Name', description: 'This is needed.' })).toBeTruthy();
    expect(await screen.findByText('A whole number from 1 to 3650, or nothing.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Atelier Nord');
  });

  it('R-PERM-6 the organization page lists each audit event with user and IP address', async () => {
    showOrganizationPage(<MyOrganizationPage />, 'operator');
    await screen.findByRole('heading', { name: 'Your organization' });
    openTab('Changes');
    const part = within(await screen.findByRole('region', { name: 'Changes' }));
    expect(await part.findByText('Awa Diallo')).toBeTruthy();
    expect(part.getByText(/changed the organization/)).toBeTruthy();
    expect(part.getByText(/192\.0\.2\.7/)).toBeTruthy();
    fireEvent.click(part.getByRole('button', { name: /See the changes/ }));
    expect(part.getByText('Days kept').nextElementSibling?.textContent).toBe('– → 90');
  });

  it('the organization page shows a message if the API answers with the status 500 or 403', async () => {
    const fails = (status: number, code: string) =>
      answers(readMyOrganization, () => {
        throw apiError(status, { code, message: '', correlation_id: 'c-1' });
      });
    showOrganizationPage(<MyOrganizationPage />, 'operator', { calls: [fails(500, 'internal')] });
    expect(await screen.findByText('c-1')).toBeTruthy();
    cleanup();
    showOrganizationPage(<MyOrganizationPage />, 'operator', { calls: [fails(403, 'not_permitted')] });
    expect(await screen.findByText('This page is not open to you')).toBeTruthy();
  });
});
