// @vitest-environment jsdom
import { apiError, useHost } from '@repartee/app-sdk';
import { useBlocker } from '@repartee/app-sdk/router';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import {
  createUserGroup,
  deleteUserGroup,
  readUserGroup,
  updateUserGroup,
} from '@repartee/contracts/people/group-endpoints';
import { listUsers } from '@repartee/contracts/people/user-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { aUserGroup, aUserRecord } from '@repartee/testing/builders/people';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import GroupCreatePage from './group-create-page.tsx';
import GroupEditPage from './group-edit-page.tsx';

const ines = aUserRecord();
const theo = aUserRecord({ first_name: 'Théo', last_name: 'Lambert', email: 'theo@x.example' });
const group = { ...aUserGroup(), members: [ines] };

function show(props: Partial<MockHostProps> & Pick<MockHostProps, 'children'>) {
  render(
    <MockHost
      user={{ organization_role: 'operator', organization_id: group.organization_id }}
      permissions={rolePermissions.operator}
      texts={{ 'mfe-settings': texts }}
      {...props}
      calls={[
        ...(props.calls ?? []),
        answers(listUsers, () => ({ items: [ines, theo], total: 2, page: 1, page_size: 12 })),
      ]}
    />,
  );
}
/** Replaces the shell's prompt about unsaved changes: blocks every navigation while changes are unsaved. */
function Question() {
  const { unsaved } = useHost();
  useBlocker(() => unsaved.any());
  return null;
}
const save = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
const name = () => screen.getByRole('textbox', { name: 'Name' });
const find = (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Add by name or email' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

describe('the form of a user group', () => {
  it('R-ROUTE-16 the group form creates a group whose members were found by name', async () => {
    const sent = vi.fn(() => group);
    show({
      path: '/settings/usergroup/create',
      pattern: '/settings/usergroup/create',
      calls: [answers(createUserGroup, ({ body }) => sent(...([body] as unknown as [])))],
      children: <GroupCreatePage />,
    });
    fireEvent.change(name(), { target: { value: 'Leads' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^AI budget/ }), { target: { value: '2,5' } });
    find('o');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Théo Lambert' }));
    save();
    await vi.waitFor(() =>
      expect(sent).toHaveBeenCalledWith({
        name: 'Leads',
        description: '',
        image: null,
        ai_budget_eur: '2.5',
        member_ids: [theo.id],
        organization_id: group.organization_id,
      }),
    );
  });

  it('R-ROUTE-16 the group form offers only users who are not yet members', async () => {
    const sent = vi.fn();
    show({
      path: `/settings/usergroup/edit/${group.id}`,
      pattern: '/settings/usergroup/edit/{id}',
      calls: [
        answers(readUserGroup, () => group),
        answers(updateUserGroup, ({ body }) => {
          sent(body.member_ids);
          return { ...group, members: [theo] };
        }),
      ],
      children: <GroupEditPage />,
    });
    await screen.findByRole('heading', { level: 1, name: group.name });
    find('o');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Théo Lambert' }));
    expect(screen.queryByRole('button', { name: 'Add Inès Morel' })).toBeNull();
    const members = screen.getByRole('group', { name: /^Members/ });
    expect(document.activeElement).toBe(members);
    const remove = screen.getByRole('button', { name: 'Remove Inès Morel' });
    remove.focus();
    fireEvent.click(remove);
    expect(document.activeElement).toBe(members);
    save();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith([theo.id]));
  });

  it('R-ROUTE-16 the group form shows a field error if another group has the same name', async () => {
    show({
      path: `/settings/usergroup/edit/${group.id}`,
      pattern: '/settings/usergroup/edit/{id}',
      calls: [
        answers(readUserGroup, () => group),
        answers(updateUserGroup, () => {
          const body = { code: 'conflict', message: '', correlation_id: 'r', details: { name: 'is taken' } };
          throw apiError(409, body);
        }),
      ],
      children: <GroupEditPage />,
    });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.change(name(), { target: { value: ' ' } });
    save();
    expect(await screen.findByText('This is needed.')).toBeTruthy();
    fireEvent.change(name(), { target: { value: 'Leads' } });
    save();
    expect(await screen.findByText('Another group has this name.')).toBeTruthy();
  });

  it('R-APP-2 unsaved changes of a group do not block the navigation after the group is deleted', async () => {
    const gone = vi.fn();
    show({
      path: `/settings/usergroup/edit/${group.id}`,
      pattern: '/settings/usergroup/edit/{id}',
      calls: [
        answers(readUserGroup, () => group),
        answers(deleteUserGroup, ({ params }) => {
          gone(params.id);
          return undefined;
        }),
      ],
      children: (
        <>
          <GroupEditPage />
          <Question />
        </>
      ),
    });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.change(name(), { target: { value: 'Leads' } });
    fireEvent.click(screen.getByRole('button', { name: 'Delete the group' }));
    expect(gone).not.toHaveBeenCalled();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(gone).toHaveBeenCalledWith(group.id));
    await vi.waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  });
});
