// @vitest-environment jsdom
import { apiError, useHost, useUser } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { listOrganizations } from '@repartee/contracts/organization/endpoints';
import { bulkUpdateUsers } from '@repartee/contracts/people/bulk-endpoints';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { createUser, readUserRecord, updateUser } from '@repartee/contracts/people/user-endpoints';
import { aUserRecord } from '@repartee/testing/builders/people';
import { Toaster } from '@repartee/ui-kit/toast';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import UserCreatePage from './user-create-page.tsx';
import UserEditPage from './user-edit-page.tsx';

afterEach(cleanup);

const me = aUserRecord({ first_name: 'Awa', last_name: 'Diallo', role: 'operator' });
const ines = aUserRecord({ organization_id: me.organization_id, status: 'invited' });
const none = { items: [], total: 0, page: 1, page_size: 48 };

function Unsaved() {
  const { unsaved } = useHost();
  return (
    <button type="button" onClick={(event) => event.currentTarget.replaceChildren(String(unsaved.any()))}>
      unsaved?
    </button>
  );
}

const Here = () => <p>here: {useUser().last_name}</p>;

function show(props: Partial<MockHostProps>) {
  render(
    <MockHost
      user={{ id: me.id, organization_id: me.organization_id, organization_role: 'operator' }}
      permissions={rolePermissions.operator}
      texts={{ 'mfe-settings': texts }}
      {...props}
      calls={[
        ...(props.calls ?? []),
        answers(listUserGroups, () => none),
        answers(listOrganizations, () => none),
      ]}
    >
      {props.children}
      <Here />
      <Unsaved />
      <Toaster />
    </MockHost>,
  );
}
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
const unsaved = () => {
  const button = screen.getByRole('button', { name: /unsaved\?|true|false/ });
  fireEvent.click(button);
  return button.textContent;
};

describe('the form of a new user', () => {
  const open = (answer: (body: object) => ReturnType<typeof aUserRecord>) =>
    show({
      path: '/settings/user/create',
      pattern: '/settings/user/create',
      calls: [answers(createUser, ({ body }) => answer(body))],
      children: <UserCreatePage />,
    });

  it('R-ROUTE-15 the form of a new user shows field errors for missing or invalid values, and sends nothing', async () => {
    const sent = vi.fn();
    open(sent);
    write('First name', 'Léa');
    write('Email', 'not an address');
    save();
    expect(await screen.findByText('This is needed.')).toBeTruthy();
    expect(screen.getByText('This is not an email address.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Last name' }).getAttribute('aria-invalid')).toBe('true');
    expect(sent).not.toHaveBeenCalled();
  });

  it('R-ROUTE-15 R-PERM-6 the form of a new user offers only roles that the current user may grant, and sends an invitation by default', async () => {
    const sent = vi.fn(() => ines);
    open(sent);
    expect(screen.queryByRole('radio', { name: /Super-admin/ })).toBeNull();
    write('First name', 'Léa');
    write('Last name', 'Petit');
    write('Email', 'lea@x.example');
    fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }));
    fireEvent.mouseDown(screen.getByLabelText('Language'));
    fireEvent.click(await screen.findByTitle('Français'));
    expect(unsaved()).toBe('true');
    save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledWith({
      email: 'lea@x.example',
      first_name: 'Léa',
      last_name: 'Petit',
      role: 'editor',
      language: 'fr-FR',
      image: null,
      group_ids: [],
      invite: true,
      organization_id: me.organization_id,
    });
  });

  it('R-ROUTE-15 the form of a new user shows a field error if another user has the email address', async () => {
    open(() => {
      throw apiError(409, { code: 'email_taken', message: '', correlation_id: 'r', details: { email: 'x' } });
    });
    for (const field of ['First name', 'Last name']) write(field, 'Léa');
    write('Email', 'sam@x.example');
    save();
    expect(await screen.findByText(texts.user_form.email_taken)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('This could not be saved')).toBeNull();
  });
});

describe('the form of an existing user', () => {
  const open = (person = ines, calls: MockHostProps['calls'] = []) =>
    show({
      path: `/settings/user/edit/${person.id}`,
      pattern: '/settings/user/edit/{id}',
      calls: [...calls, answers(readUserRecord, () => person)],
      children: <UserEditPage />,
    });

  it('R-ROUTE-15 the form of an existing user saves changes by Ctrl+S, and then shows no unsaved changes', async () => {
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
    save();
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
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('This role is above yours.');
    expect(lastName().value).toBe('x');
  });

  it('R-ROUTE-15 after a save conflict, the user form offers to show the stored values or to overwrite them', async () => {
    const sent = vi.fn();
    const reading = vi.fn(() => ines);
    open(ines, [
      answers(readUserRecord, reading),
      answers(updateUser, ({ body: { last_name, expected } }) => {
        sent(last_name, expected?.last_name);
        if (expected) throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
        return { ...ines, last_name };
      }),
    ]);
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'Mine');
    save();
    await screen.findByText('This was changed meanwhile');
    reading.mockReturnValue({ ...ines, last_name: 'Theirs' });
    fireEvent.click(screen.getByRole('button', { name: 'Show the saved version' }));
    await vi.waitFor(() => expect(screen.queryByText('This was changed meanwhile')).toBeNull());
    expect(lastName().value).toBe('Theirs');
    const first = screen.getByRole('textbox', { name: 'First name' });
    await vi.waitFor(() => expect(document.activeElement).toBe(first));
    write('Last name', 'Mine');
    save();
    fireEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
    await vi.waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(first));
    expect(sent.mock.calls).toEqual([
      ['Mine', 'Morel'],
      ['Mine', 'Theirs'],
      ['Mine', undefined],
    ]);
  });

  it('R-ROUTE-15 if the stored values cannot be read after a save conflict, the user form shows the reason and keeps the typed values', async () => {
    const reading = vi.fn(() => ines);
    open(ines, [
      answers(readUserRecord, reading),
      answers(updateUser, () => {
        throw apiError(409, { code: 'changed_meanwhile', message: '', correlation_id: 'r' });
      }),
    ]);
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'Mine');
    save();
    const theirs = await screen.findByRole('button', { name: 'Show the saved version' });
    reading.mockImplementation(() => {
      throw apiError(0, undefined);
    });
    fireEvent.click(theirs);
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
    expect(lastName().value).toBe('Mine');
    expect(screen.getByText('This was changed meanwhile')).toBeTruthy();
  });

  it('the form of an existing user keeps text that was typed during a save', async () => {
    let answer: () => void = () => undefined;
    const saving = answers(updateUser, ({ body: { first_name } }) => {
      return new Promise((resolve) => {
        answer = () => resolve({ ...ines, first_name });
      });
    });
    open(ines, [saving]);
    await screen.findByRole('heading', { level: 1 });
    write('First name', 'Agnès');
    save();
    await screen.findByRole('button', { name: 'Save', busy: true });
    write('Last name', 'Morel-Petit');
    answer();
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save', busy: true })).toBeNull());
    expect([lastName().value, unsaved()]).toEqual(['Morel-Petit', 'true']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' }).value).toBe('Agnès');
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
    save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(null, null));
  });

  it('R-PERM-6 the user page offers only actions that fit the account’s status, and asks for confirmation before a deactivation', async () => {
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

  it('R-PERM-6 users can neither change their own role nor deactivate or delete their own account on the user page', async () => {
    open(me);
    await screen.findByRole('heading', { level: 1, name: 'Awa Diallo' });
    expect(screen.getByText(texts.user_form.own_role)).toBeTruthy();
    const roles = within(screen.getByRole('radiogroup', { name: 'Role' })).getAllByRole('radio');
    expect(roles.every((role) => (role as HTMLInputElement).disabled)).toBe(true);
    for (const name of ['Deactivate', 'Delete']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('R-ROUTE-15 the user form updates the session if the user changed their own account, and not for other accounts', async () => {
    const saving = answers(updateUser, ({ params, body: { last_name } }) => {
      return { ...(params.id === me.id ? me : ines), last_name };
    });
    open(me, [saving]);
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'Sow');
    save();
    expect(await screen.findByText('here: Sow')).toBeTruthy();
    cleanup();
    open(ines, [saving]);
    await screen.findByRole('heading', { level: 1 });
    write('Last name', 'Sow');
    save();
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
