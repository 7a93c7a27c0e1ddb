// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MockHost } from '../testing/mock-host.tsx';
import { QueryBoundary, type QueryReading } from './query-boundary.tsx';

const refetch = vi.fn();
const show = (
  reading: Partial<QueryReading<string>>,
  children: Parameters<typeof QueryBoundary<string>>[0]['children'] = (name) => <h1>{name}</h1>,
) =>
  render(
    <MockHost>
      <QueryBoundary reading={{ data: undefined, error: null, isFetching: false, refetch, ...reading }}>
        {children}
      </QueryBoundary>
    </MockHost>,
  );
const failed = (code: string) => ({ code, correlation_id: 'ref-7' }) as never;

it('a query boundary shows a skeleton while the data loads, and keeps the data when a refetch fails', async () => {
  show({});
  expect(await screen.findByRole('status')).toBeTruthy();
  cleanup();
  show({ data: 'Atelier Nord', error: failed('no_answer') });
  expect(await screen.findByRole('heading', { name: 'Atelier Nord' })).toBeTruthy();
});

it('`reread` of a query boundary resolves to the refetched value, or rejects if the refetch fails', async () => {
  const heard: unknown[] = [];
  const hear = (one: unknown) => void heard.push(one);
  show({ data: 'Atelier Nord' }, (_, reread) => (
    <button type="button" onClick={() => reread().then(hear, hear)}>
      anew
    </button>
  ));
  refetch.mockResolvedValueOnce({ data: 'Atelier du Nord', error: null });
  fireEvent.click(await screen.findByRole('button', { name: 'anew' }));
  await waitFor(() => expect(heard).toEqual(['Atelier du Nord']));
  refetch.mockResolvedValueOnce({ data: 'Atelier Nord', error: failed('no_answer') });
  fireEvent.click(screen.getByRole('button', { name: 'anew' }));
  await waitFor(() => expect(heard).toEqual(['Atelier du Nord', failed('no_answer')]));
});

it.each([
  [true, 1],
  [false, 0],
])('B-12 a query boundary with page %s shows a load error with %i title of a page', async (page, titles) => {
  render(
    <MockHost>
      <QueryBoundary
        reading={{ data: undefined, error: failed('no_answer'), isFetching: false, refetch }}
        page={page}
      >
        {() => null}
      </QueryBoundary>
    </MockHost>,
  );
  expect(await screen.findByText('ref-7')).toBeTruthy();
  expect(screen.queryAllByRole('heading', { level: 1 })).toHaveLength(titles);
});

it('a query boundary shows the correlation id of a load error, and “Try again” refetches the data', async () => {
  show({ error: failed('no_answer') });
  expect(await screen.findByText('ref-7')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
