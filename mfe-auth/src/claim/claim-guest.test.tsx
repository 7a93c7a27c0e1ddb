// @vitest-environment jsdom
import { apiError, localStore, storageKeys } from '@repartee/app-sdk';
import { answers, type MockAnswer, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { claimGuest } from '@repartee/contracts/identity/endpoints';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import ClaimGuest from './claim-guest.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = (calls: readonly MockAnswer[] = []) =>
  render(
    <MockHost texts={{ 'mfe-auth': texts }} calls={calls}>
      <ClaimGuest />
      <p>after</p>
    </MockHost>,
  );
const remembered = () => localStore.get(storageKeys.claimableGuest);

describe('B-9 the offer to take guest sessions along', () => {
  it('is not made where nobody was a guest', async () => {
    show();
    await screen.findByText('after');
    expect(screen.queryByText(texts.claim.title)).toBeNull();
  });

  it('moves them once and is gone', async () => {
    localStore.set(storageKeys.claimableGuest, 'guest');
    const heard: unknown[] = [];
    show([
      answers(claimGuest, ({ body }) => {
        heard.push(body);
        return { sessions: 1 };
      }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: texts.claim.move }));
    await waitFor(() => expect(screen.queryByText(texts.claim.title)).toBeNull());
    expect([heard, remembered()]).toEqual([[{ guest_token: 'guest' }], undefined]);
  });

  it('is gone when it is declined, or when there is nothing left to move', async () => {
    localStore.set(storageKeys.claimableGuest, 'guest');
    show();
    fireEvent.click(await screen.findByRole('button', { name: texts.claim.leave }));
    expect([screen.queryByText(texts.claim.title), remembered()]).toEqual([null, undefined]);
    cleanup();
    localStore.set(storageKeys.claimableGuest, 'spent');
    show([
      answers(claimGuest, () => {
        throw apiError(404, { code: 'not_found', message: 'no', correlation_id: 'c' });
      }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: texts.claim.move }));
    await waitFor(() => expect(remembered()).toBeUndefined());
  });
});
