// @vitest-environment jsdom
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { ReadFirst } from './read-first.tsx';

afterEach(cleanup);

const refetch = vi.fn();
const show = (reading: Partial<Parameters<typeof ReadFirst<string>>[0]['reading']>) =>
  render(
    <MockHost texts={{ 'mfe-settings': texts }}>
      <ReadFirst reading={{ data: undefined, error: null, isFetching: false, refetch, ...reading }}>
        {(name) => <h1>{name}</h1>}
      </ReadFirst>
    </MockHost>,
  );
const failed = (code: string) => ({ code, correlation_id: 'ref-7' }) as never;

it('shows a shape while a thing is read, then the thing, also when reading it again fails', async () => {
  show({});
  expect(await screen.findByRole('status')).toBeTruthy();
  cleanup();
  show({ data: 'Atelier Nord', error: failed('no_answer') });
  expect(await screen.findByRole('heading', { name: 'Atelier Nord' })).toBeTruthy();
});

it('says why a thing could not be read, and reads it again at one press', async () => {
  show({ error: failed('no_answer') });
  expect(await screen.findByText('ref-7')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
