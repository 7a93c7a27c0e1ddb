// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };
import { AccountMenu } from './account-menu.tsx';

afterEach(cleanup);

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
