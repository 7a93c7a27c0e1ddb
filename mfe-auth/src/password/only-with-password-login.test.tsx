// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { authenticationMethods } from '@repartee/contracts/people/identity/endpoints';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import ActivationPage from '../activation/activation-page.tsx';
import texts from '../locales/en-GB.json' with { type: 'json' };
import ChangePasswordPage from '../profile/change-password-page.tsx';

const show = (page: ReactElement, fau: boolean, path = '/') =>
  render(
    <MockHost
      path={path}
      user={{ id: 'u' }}
      permissions={path === '/' ? ['user-self-edit'] : []}
      calls={[answers(authenticationMethods, () => ({ keycloak: true, fau, mail: true }))]}
      texts={{ 'mfe-auth': texts }}
    >
      {page}
    </MockHost>,
  );

it.each([
  ['change-password', <ChangePasswordPage key="change" />, '/'],
  ['activation', <ActivationPage key="activate" />, '/activate'],
])(
  'R-ENT-2 a link to single sign-on replaces the %s form if password login is disabled',
  async (_, page, path) => {
    show(page, false, path);
    const link = await screen.findByRole('link', { name: texts.sign_in.by_organization });
    expect(link.getAttribute('href')).toBe('/preconnect');
    expect(document.querySelector('form')).toBeNull();
  },
);

it('R-ENT-2 the password form is shown if password login is enabled', async () => {
  show(<ChangePasswordPage />, true);
  expect(await screen.findByLabelText(texts.change.current)).toBeTruthy();
});
