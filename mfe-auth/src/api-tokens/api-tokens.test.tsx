// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { ApiToken } from '@repartee/contracts/people/identity/api-token-endpoints';
import {
  createApiToken,
  listApiTokens,
  revokeApiToken,
  rotateApiToken,
} from '@repartee/contracts/people/identity/endpoints';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { aSessionStore } from '../testing/a-session.ts';
import { ApiTokens } from './api-tokens.tsx';

const aToken = (change: Partial<ApiToken> = {}): ApiToken => ({
  id: '1',
  name: 'Export',
  scopes: ['coaching-scenario-list'],
  ending: 'a1b2',
  created_at: '2026-11-01T10:00:00.000Z',
  expires_at: '2126-11-01T10:00:00.000Z',
  last_used_at: null,
  former_ends_at: null,
  ...change,
});
const permissions = ['user-self-edit', 'coaching-scenario-list', 'coaching-scenario-create'];

const show = (calls: readonly ReturnType<typeof answers>[], asksPassword = true) =>
  render(
    <MockHost
      texts={{ 'mfe-auth': texts }}
      host={{ session: aSessionStore({}, { permissions }) }}
      calls={[...calls]}
    >
      <ApiTokens asksPassword={asksPassword} />
    </MockHost>,
  );
const listed = (...items: ApiToken[]) => answers(listApiTokens, () => ({ items }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The code of dialogs is loaded at the first use. */
async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'New API token' }));
  await screen.findByLabelText('Name');
}

describe('E-11 the API tokens of the profile page', () => {
  it('a new token has the permissions of its maker that read, and is shown once', async () => {
    const heard: unknown[] = [];
    const making = answers(createApiToken, ({ body }) => {
      heard.push(body);
      return { ...aToken(), token: 'rpt_new' };
    });
    show([listed(), making]);
    await openDialog();
    type('Name', 'Export');
    type('Current password', 'Practise-4-real');
    press('Make the token');
    await screen.findByText('rpt_new');
    expect(heard).toEqual([
      {
        name: 'Export',
        scopes: ['coaching-scenario-list'],
        expires_in_days: 90,
        current_password: 'Practise-4-real',
      },
    ]);
    press('I have copied it');
    await waitFor(() => expect(screen.queryByText('rpt_new')).toBeNull());
  });

  it('after single sign-on, a new token asks for no password, and only chosen permissions are asked for', async () => {
    const heard: (readonly string[])[] = [];
    const making = answers(createApiToken, ({ body }) => {
      heard.push(body.scopes);
      return { ...aToken(), token: 'rpt_new' };
    });
    show([listed(), making], false);
    await openDialog();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    type('Name', 'Export');
    fireEvent.mouseDown(screen.getByLabelText('Permissions'));
    fireEvent.click(await screen.findByTitle('Only some'));
    press('Make the token');
    await screen.findByText('Choose at least one permission.');
    fireEvent.mouseDown(screen.getByLabelText('Which permissions'));
    fireEvent.click(await screen.findByTitle('coaching-scenario-create'));
    press('Make the token');
    await screen.findByText('rpt_new');
    expect(heard).toEqual([['coaching-scenario-create']]);
  });

  it('the list shows use and expiry, and a token is replaced and revoked', async () => {
    const heard: unknown[] = [];
    const rotating = answers(rotateApiToken, ({ body }) => {
      heard.push(body);
      return { ...aToken(), token: 'rpt_next' };
    });
    const revoking = answers(revokeApiToken, ({ params }) => void heard.push(params));
    show([
      listed(aToken(), aToken({ id: '2', name: 'Old', expires_at: '2026-01-01T10:00:00.000Z' })),
      rotating,
      revoking,
    ]);
    const [fresh, old] = await screen.findAllByRole('listitem');
    expect(within(fresh as HTMLElement).getByText('Never used')).toBeTruthy();
    expect(within(old as HTMLElement).getByText('Expired')).toBeTruthy();
    press('Replace Export');
    await screen.findByLabelText('Current password');
    type('Current password', 'Practise-4-real');
    press('Replace');
    await screen.findByText('rpt_next');
    press('I have copied it');
    press('Revoke Old');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(heard).toEqual([
        { expires_in_days: 90, overlap_hours: 24, current_password: 'Practise-4-real' },
        { id: '2' },
      ]),
    );
  });

  it('a wrong password and too many tokens are said in the dialog', async () => {
    const failures = [
      apiError(400, { code: 'wrong_credentials', message: '' }),
      apiError(409, { code: 'conflict', message: '' }),
    ];
    const making = answers(createApiToken, () => {
      throw failures.shift();
    });
    show([listed(), making]);
    await openDialog();
    type('Name', 'Export');
    type('Current password', 'nope');
    press('Make the token');
    await screen.findByText('This is not your current password.');
    press('Make the token');
    await screen.findByText(texts.api_tokens.too_many);
  });
});
