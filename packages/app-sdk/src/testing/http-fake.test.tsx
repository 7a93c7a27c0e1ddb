// @vitest-environment jsdom

import { exportOwnData } from '@repartee/contracts/data-rights/endpoints';
import { createUserGroup, readUserGroup } from '@repartee/contracts/people/group-endpoints';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError } from '../api/api-error.ts';
import { QueryBoundary } from '../bundled/query-boundary.tsx';
import { useEndpoint } from '../queries/use-endpoint.ts';
import { useSession } from '../session/can.tsx';
import { answers, MockHost, mockApi } from './mock-host.tsx';

afterEach(() => vi.useRealTimers());

const id = '7b0e2a4e-4b5f-4d8e-9a53-0e3f3d6f7a10';
const group = { id, name: 'Night shift' } as never;

function Page() {
  const { status } = useSession();
  const reading = useEndpoint(readUserGroup, { params: { id } });
  return (
    <>
      <p>{status}</p>
      <QueryBoundary reading={reading}>{({ name }) => <h1>{name}</h1>}</QueryBoundary>
    </>
  );
}

const show = (read: Parameters<typeof answers<typeof readUserGroup>>[1]) =>
  render(
    <MockHost user={{}} calls={[answers(readUserGroup, read)]}>
      <Page />
    </MockHost>,
  );

it('R-CALL-16 a page shows what the third attempt of a read returns, and no error', async () => {
  const read = vi
    .fn((): never => group)
    .mockImplementationOnce(() => {
      throw apiError(503, undefined);
    })
    .mockImplementationOnce(() => {
      throw apiError(502, undefined);
    });
  show(read);
  expect(await screen.findByRole('heading', { name: 'Night shift' })).toBeTruthy();
  expect([read.mock.calls.length, screen.queryByRole('alert')]).toEqual([3, null]);
});

it.each([
  [
    'the page of a proxy',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'an error of the server',
    () => {
      throw apiError(500, undefined);
    },
  ],
])('R-CALL-18 a page that reads %s offers a retry, which shows the data', async (_, fail) => {
  let answer: () => Response = fail;
  show(() => answer());
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => Response.json(group);
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Night shift' })).toBeTruthy();
});

it('R-CALL-16 a page whose read gets no answer says so after the time limit, and offers a retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  show(() => new Promise<never>(() => undefined));
  expect(await screen.findByText('Loading')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('R-SES-6 a page whose read is refused with 401 loses its user', async () => {
  show(() => {
    throw apiError(401, undefined);
  });
  expect(await screen.findByText('anonymous')).toBeTruthy();
});

it('the API client gets the errors, files and empty replies that a test declares', async () => {
  const api = mockApi([
    answers(exportOwnData, () => new File(['{"a":1}'], 'data.json')),
    answers(createUserGroup, ({ body }) => {
      throw apiError(409, { code: 'conflict', message: body.name, correlation_id: 'c' });
    }),
  ]);
  expect(await (await api.call(exportOwnData, {})).text()).toBe('{"a":1}');
  await expect(api.call(createUserGroup, { body: { name: 'Night' } as never })).rejects.toMatchObject({
    ...{ status: 409, code: 'conflict', message: 'Night', correlation_id: 'c' },
  });
  await expect(
    api.call(createUserGroup, { body: { name: 'Night', colour: 'red' } as never }),
  ).rejects.toMatchObject({ status: 400, code: 'invalid_input' });
  await expect(api.call(readUserGroup, { params: { id } })).rejects.toMatchObject({ status: 501 });
});
