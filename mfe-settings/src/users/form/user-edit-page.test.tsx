// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { bulkUpdateUsers } from '@repartee/contracts/people/bulk-endpoints';
import {
  createPasswordResetLink,
  readUserRecord,
  updateUser,
} from '@repartee/contracts/people/user-endpoints';
import { readMailStatus } from '@repartee/contracts/runtime/mail/endpoints';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { ines, lastName, open, saveUser, signedInUser, unsaved, write } from './user-form.fixture.tsx';

describe('the form of an existing user', () => {
  it('R-ROUTE-15 the form of an existing user saves changes by Ctrl+S', async () => {
    const sent = vi.fn();
    const grown = { ...ines, last_name: 'Morel-Petit' };
    open(ines, [
      answers(updateUser, ({ params, body }) => {
        sent(params.id, body.last_name);
        return grown;
      }),
    ]);
    await screen.findByRole('heading', { level: 1, name: 'Inès Morel' });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    write('Last name', 'Morel-Petit');
    expect(unsaved()).toBe('true');
    saveUser();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(ines.id, 'Morel-Petit'));
    await vi.waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(unsaved()).toBe('false');
  });

  it('the form of an existing user restores the stored values when changes are discarded', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'x');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(lastName().value).toBe('Morel');
  });

  it('the form of an existing user keeps the typed values if a save fails, and shows the reason', async () => {
    open(ines, [
      answers(updateUser, () => {
        throw apiError(403, { code: 'role_above_own', message: '', correlation_id: 'r' });
      }),
    ]);
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'x');
    saveUser();
    expect(await screen.findByText(/This role is above yours\./)).toBeTruthy();
    expect(lastName().value).toBe('x');
  });

  it('R-ROUTE-15 the user form sends null as language if the stored language is not a language of the interface', async () => {
    const sent = vi.fn();
    open({ ...ines, language: 'eo-001' }, [
      answers(updateUser, ({ body: { language, expected } }) => {
        sent(language, expected?.language);
        return ines;
      }),
    ]);
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'x');
    saveUser();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(null, null));
  });

  it('where no mails are sent, the page of an active user makes a password reset link to be copied, in place of a mail', async () => {
    const url = 'https://repartee.example/#reset-password?code=once';
    open({ ...ines, status: 'active', has_password: true }, [
      answers(readMailStatus, () => ({ configured: false })),
      answers(createPasswordResetLink, () => ({ url, expires_at: '2026-01-01T10:00:00.000Z' })),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: texts.act.reset_link }));
    const dialog = await screen.findByRole('dialog', { name: 'Password reset link for Inès Morel' });
    expect(within(dialog).getByText(url)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: texts.links.copy })).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.act.reset })).toBeNull();
  });

  it('R-PERM-6 the user page offers only actions that fit the account’s status', async () => {
    const done = vi.fn();
    open(ines, [
      answers(bulkUpdateUsers, ({ body }) => {
        done(body);
        return { done: 1, refused: [] };
      }),
    ]);
    expect(await screen.findByRole('button', { name: 'Send the invitation again' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a password reset' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));
    await vi.waitFor(() => expect(done).toHaveBeenCalledWith({ action: 'deactivate', ids: [ines.id] }));
  });

  it('R-PERM-6 on the user page, users cannot change their own role or delete their own account', async () => {
    open(signedInUser);
    await screen.findByRole('heading', { level: 1, name: 'Awa Diallo' });
    expect(screen.getByText(texts.user_form.own_role)).toBeTruthy();
    const roles = within(screen.getByRole('radiogroup', { name: 'Role' })).getAllByRole('radio');
    expect(roles.every((role) => (role as HTMLInputElement).disabled)).toBe(true);
    for (const name of ['Deactivate', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('R-ROUTE-15 the displayed name of the signed-in user changes only when that user’s own form is saved', async () => {
    const saving = answers(updateUser, ({ params, body: { last_name } }) => {
      return { ...(params.id === signedInUser.id ? signedInUser : ines), last_name };
    });
    open(signedInUser, [saving]);
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'Sow');
    saveUser();
    expect(await screen.findByText('here: Sow')).toBeTruthy();
    cleanup();
    open(ines, [saving]);
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'Sow');
    saveUser();
    await vi.waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    expect(screen.queryByText('here: Sow')).toBeNull();
  });

  it('the page of a user who no longer exists links back to the list of users', async () => {
    open(ines, [
      answers(readUserRecord, () => {
        throw apiError(404, { code: 'not_found', message: '', correlation_id: 'r' });
      }),
    ]);
    expect((await screen.findByRole('link', { name: 'Users and groups' })).getAttribute('href')).toBe(
      '/settings/user/list',
    );
  });
});
