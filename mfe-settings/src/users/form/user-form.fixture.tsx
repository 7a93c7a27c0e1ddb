import { useHost, useUser } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { listOrganizations } from '@repartee/contracts/people/organization/endpoints';
import { readUserRecord } from '@repartee/contracts/people/user-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { aUserRecord } from '@repartee/testing/builders/people';
import { Toaster } from '@repartee/ui-kit/toast';
import { fireEvent, render, screen } from '@testing-library/react';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import UserEditPage from './user-edit-page.tsx';

export const signedInUser = aUserRecord({ first_name: 'Awa', last_name: 'Diallo', role: 'operator' });
export const ines = aUserRecord({ organization_id: signedInUser.organization_id, status: 'invited' });
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

/** The last name of the signed-in user is rendered below `children`, so that tests can see changes of that name. */
export function showUserForm(props: Partial<MockHostProps>) {
  render(
    <MockHost
      user={{
        id: signedInUser.id,
        organization_id: signedInUser.organization_id,
        organization_role: 'operator',
      }}
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
export const write = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
export const lastName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last name' });
export const saveUser = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
export const unsaved = () => {
  const button = screen.getByRole('button', { name: /unsaved\?|true|false/ });
  fireEvent.click(button);
  return button.textContent;
};

export const open = (person = ines, calls: MockHostProps['calls'] = []) =>
  showUserForm({
    path: `/settings/user/edit/${person.id}`,
    pattern: '/settings/user/edit/{id}',
    calls: [...calls, answers(readUserRecord, () => person)],
    children: <UserEditPage />,
  });
