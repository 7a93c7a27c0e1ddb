// @vitest-environment jsdom
import { apiError, readClaimableGuests, rememberClaimableGuest } from '@repartee/app-sdk';
import { answers, type MockAnswer, MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { ErrorCode } from '@repartee/contracts/errors';
import { claimGuest } from '@repartee/contracts/people/identity/endpoints';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import ClaimGuestSessions from './claim-guest-sessions.tsx';

beforeEach(() => localStorage.clear());
const organization_id = 'o';
const show = (calls: readonly MockAnswer[] = []) =>
  render(
    <MockHost texts={{ 'mfe-auth': texts }} calls={calls} user={{ organization_id }}>
      <ClaimGuestSessions />
      <p>after</p>
    </MockHost>,
  );
const remember = (token: string, organization = organization_id) =>
  rememberClaimableGuest(token, { organization_id: organization });
const remembered = () => readClaimableGuests().map(({ token }) => token);
const failing = (status: number, code: ErrorCode) => {
  throw apiError(status, { code, message: 'no', correlation_id: 'c' });
};

describe('B-9 the offer to move guest sessions to the account', () => {
  it('the offer to move guest sessions is hidden if all guest sessions belong to another organization', async () => {
    remember('elsewhere', 'another');
    show();
    await screen.findByText('after');
    expect(screen.queryByText(texts.claim.title)).toBeNull();
    expect(remembered()).toEqual(['elsewhere']);
  });

  it('the sessions of two guests are moved to the account even if the server does not know the token of a third guest', async () => {
    for (const token of ['spent', 'one', 'two']) remember(token);
    remember('elsewhere', 'another');
    const heard: unknown[] = [];
    show([
      answers(claimGuest, ({ body }) => {
        heard.push(body.guest_token);
        return body.guest_token === 'spent' ? failing(404, 'not_found') : { sessions: 1 };
      }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: texts.claim.move }));
    await waitFor(() => expect(screen.queryByText(texts.claim.title)).toBeNull());
    expect([heard, remembered()]).toEqual([['spent', 'one', 'two'], ['elsewhere']]);
  });

  it('the offer to move guest sessions stays visible for a guest whose sessions the server failed to move', async () => {
    for (const token of ['one', 'two']) remember(token);
    show([
      answers(claimGuest, ({ body }) =>
        body.guest_token === 'two' ? failing(503, 'not_ready') : { sessions: 1 },
      ),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: texts.claim.move }));
    await waitFor(() => expect(remembered()).toEqual(['two']));
    expect(screen.getByText(texts.claim.title)).toBeTruthy();
  });

  it('the offer to move guest sessions disappears when the user declines it', async () => {
    remember('one');
    show();
    fireEvent.click(await screen.findByRole('button', { name: texts.claim.leave }));
    expect([screen.queryByText(texts.claim.title), remembered()]).toEqual([null, []]);
  });
});
