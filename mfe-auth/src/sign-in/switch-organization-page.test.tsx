// @vitest-environment jsdom
import { apiError, localStore, storageKeys } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { switchOrganization } from '@repartee/contracts/people/identity/endpoints';
import { readUser } from '@repartee/contracts/people/identity/read-user';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { aSessionStore } from '../testing/a-session.ts';
import SwitchOrganizationPage from './switch-organization-page.tsx';

it('E-3 the page signs the user in to the organization once, and says if it is none of the user’s', async () => {
  const heard: unknown[] = [];
  let gone = false;
  const signInWithToken = async (token: string) => {
    heard.push(token);
    return readUser({ id: 'southbank' });
  };
  const session = aSessionStore({ signInWithToken }, { id: 'nord' });
  const calls = [
    answers(switchOrganization, () => {
      if (gone) throw apiError(404, { code: 'not_found', message: 'no', correlation_id: 'c' });
      return { access_token: 'token', token_type: 'bearer' as const };
    }),
  ];
  const page = () =>
    render(
      <MockHost
        texts={{ 'mfe-auth': texts }}
        path="/profile/organization/s"
        pattern="/profile/organization/{id}"
        calls={calls}
        host={{ session }}
      >
        <SwitchOrganizationPage />
      </MockHost>,
    );
  page();
  await waitFor(() => expect(heard).toEqual(['token']));
  await waitFor(() => expect(localStore.get(storageKeys.switch)).toBe('nord southbank'));
  cleanup();
  gone = true;
  page();
  await screen.findByText(texts.switch.gone);
  expect(heard).toEqual(['token']);
});
