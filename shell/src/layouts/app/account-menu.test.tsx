// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { listOwnOrganizations } from '@repartee/contracts/people/identity/endpoints';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { AccountMenu } from './account-menu.tsx';

it.each([
  ['/profile', 'page'],
  ['/profile/change-password', 'page'],
  ['/dashboard', null],
])('R-ROUTE-11 on the page %s, the button of the account menu has aria-current=%s', (path, current) => {
  render(
    <MockHost path={path} permissions={['user-self-edit']} texts={{ shell: texts }}>
      <AccountMenu />
    </MockHost>,
  );
  expect(screen.getByRole('button').getAttribute('aria-current')).toBe(current);
});

const show = (items: readonly { id: string; name: string; current: boolean }[]) => {
  const asked: unknown[] = [];
  render(
    <MockHost
      permissions={['user-self-edit']}
      texts={{ shell: texts }}
      calls={[
        answers(listOwnOrganizations, () => {
          asked.push('');
          return { items: items.map((one) => ({ ...one, logo: null })) };
        }),
      ]}
    >
      <AccountMenu />
    </MockHost>,
  );
  expect(asked).toEqual([]);
  fireEvent.pointerEnter(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  return asked;
};

it('E-3 the account menu of a user of several organizations marks the current one, and links to the others', async () => {
  show([
    { id: 'n', name: 'Atelier Nord', current: true },
    { id: 's', name: 'Southbank Clinic', current: false },
  ]);
  const other = await screen.findByRole('menuitemradio', { name: 'Southbank Clinic' });
  expect(other.getAttribute('aria-checked')).toBe('false');
  expect(other.querySelector('a')?.getAttribute('href')).toBe('/profile/organization/s');
  const own = screen.getByRole('menuitemradio', { name: 'Atelier Nord' });
  expect(own.getAttribute('aria-checked')).toBe('true');
  expect(own.querySelector('a')).toBeNull();
});

it('E-3 the account menu of a user of one organization lists no organizations', async () => {
  const asked = show([{ id: 'n', name: 'Atelier Nord', current: true }]);
  await waitFor(() => expect(asked).toHaveLength(1));
  await screen.findByRole('menuitem', { name: texts.account.profile });
  expect(screen.queryByRole('menuitemradio')).toBeNull();
});
