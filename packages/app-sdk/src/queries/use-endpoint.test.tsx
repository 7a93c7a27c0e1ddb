// @vitest-environment jsdom

import { listPlaylists } from '@repartee/contracts/library/playlist/endpoints';
import {
  deleteUserGroup,
  listUserGroups,
  readUserGroup,
  updateUserGroup,
} from '@repartee/contracts/people/group-endpoints';
import { changeCredit } from '@repartee/contracts/people/organization/endpoints';
import { listUsers } from '@repartee/contracts/people/user-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { apiError } from '../api/api-error.ts';
import { answers, MockHost } from '../testing/mock-host.tsx';
import { useEndpoint, useEndpointMutation } from './use-endpoint.ts';

const id = '7b0e2a4e-4b5f-4d8e-9a53-0e3f3d6f7a10';

function Group() {
  const { data, error } = useEndpoint(readUserGroup, { params: { id } });
  const remove = useEndpointMutation(deleteUserGroup);
  return (
    <>
      <p>{error ? 'trouble' : data?.name}</p>
      <button type="button" onClick={() => remove.mutate({ params: { id } })}>
        delete
      </button>
    </>
  );
}
function Groups() {
  const { data } = useEndpoint(listUserGroups, { query: {} });
  return <p>{`${data?.total} groups`}</p>;
}
function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Groups />
      {open && <Group />}
      <button type="button" onClick={() => setOpen(!open)}>
        turn
      </button>
    </>
  );
}

it('R-ROUTE-16 a deleted item is not refetched, and leaves the cache when its page unmounts', async () => {
  let total = 1;
  const read = vi.fn(() => {
    if (total === 0) throw new Error('gone');
    return { name: 'Night shift' } as never;
  });
  render(
    <MockHost
      calls={[
        answers(readUserGroup, read),
        answers(listUserGroups, () => ({ items: [], total, page: 1, page_size: 12 })),
        answers(deleteUserGroup, () => {
          total = 0;
          return undefined;
        }),
      ]}
    >
      <Page />
    </MockHost>,
  );
  await screen.findByText('Night shift');
  fireEvent.click(screen.getByRole('button', { name: 'delete' }));
  await screen.findByText('0 groups');
  expect([read.mock.calls.length, screen.queryByText('trouble')]).toEqual([1, null]);
  const turn = screen.getByRole('button', { name: 'turn' });
  fireEvent.click(turn);
  fireEvent.click(turn);
  expect(screen.queryByText('Night shift')).toBeNull();
  await screen.findByText('trouble');
});

function Row({ deleted }: { deleted(): void }) {
  const remove = useEndpointMutation(deleteUserGroup);
  const onSuccess = deleted;
  return (
    <button type="button" onClick={() => remove.mutate({ params: { id } }, { onSuccess })}>
      delete
    </button>
  );
}
function Rows({ deleted }: { deleted(): void }) {
  const { data } = useEndpoint(listUserGroups, { query: {} });
  return data?.total ? <Row deleted={deleted} /> : <p>none</p>;
}

it('a row that the refetch unmounts still hears that its write succeeded', async () => {
  let total = 1;
  const deleted = vi.fn();
  render(
    <MockHost
      calls={[
        answers(listUserGroups, () => ({ items: [], total, page: 1, page_size: 12 })),
        answers(deleteUserGroup, () => {
          total = 0;
          return undefined;
        }),
      ]}
    >
      <Rows deleted={deleted} />
    </MockHost>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'delete' }));
  await screen.findByText('none');
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledOnce());
});

function Press({ press }: { press(): Promise<unknown> }) {
  return (
    <button type="button" onClick={() => void press()}>
      press
    </button>
  );
}
function Credit() {
  const change = useEndpointMutation(changeCredit);
  const body = { amount_eur: 5, reason: 'gift' };
  return <Press press={() => change.mutateAsync({ params: { id }, body })} />;
}

it('two quick clicks on one button send one request, and a later click sends a second request', async () => {
  const changed = vi.fn(() => ({}) as never);
  render(
    <MockHost calls={[answers(changeCredit, changed)]}>
      <Credit />
    </MockHost>,
  );
  const button = await screen.findByRole('button', { name: 'press' });
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(changed).toHaveBeenCalledTimes(1);
  fireEvent.click(button);
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(2));
});

function FreshGroups() {
  useQueryClient().setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <Groups />}
      <Credit />
      <button type="button" onClick={() => setOpen(!open)}>
        turn
      </button>
    </>
  );
}

it('fresh data that left the page is shown again without a request, and refetched after a write to another collection', async () => {
  let total = 0;
  const changed = vi.fn(() => ({}) as never);
  const calls = [
    answers(listUserGroups, () => ({ items: [], total: ++total, page: 1, page_size: 12 })),
    answers(changeCredit, changed),
  ];
  render(
    <MockHost calls={calls}>
      <FreshGroups />
    </MockHost>,
  );
  await screen.findByText('1 groups');
  const turn = screen.getByRole('button', { name: 'turn' });
  fireEvent.click(turn);
  fireEvent.click(turn);
  expect([screen.queryByText('1 groups') !== null, total]).toEqual([true, 1]);
  fireEvent.click(turn);
  fireEvent.click(screen.getByRole('button', { name: 'press' }));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  fireEvent.click(turn);
  await screen.findByText('2 groups');
});

it('R-CALL-16 TanStack Query does not repeat the retries of the API client', async () => {
  const read = vi.fn(() => {
    throw apiError(503, undefined);
  });
  render(
    <MockHost calls={[answers(readUserGroup, read)]}>
      <Group />
    </MockHost>,
  );
  expect(await screen.findByText('trouble')).toBeTruthy();
  expect(read).toHaveBeenCalledTimes(3);
});

function Rename({ done }: { done(): void }) {
  const rename = useEndpointMutation(updateUserGroup);
  const onSuccess = done;
  return (
    <button
      type="button"
      onClick={() => rename.mutate({ params: { id }, body: { name: 'Day' } as never }, { onSuccess })}
    >
      rename
    </button>
  );
}
function Users() {
  const { data } = useEndpoint(listUsers, { query: {} });
  return <p>{`${data?.total} users`}</p>;
}
function Playlists() {
  const { data } = useEndpoint(listPlaylists, { query: {} });
  return <p>{`${data?.total} playlists`}</p>;
}

it('a write waits for the refetch of its own collection, refetches what else it touches without waiting, and nothing more', async () => {
  const page = { items: [], total: 2, page: 1, page_size: 12 };
  const [own, other] = [Promise.withResolvers<typeof page>(), new Promise<typeof page>(() => undefined)];
  const reads = { own: 0, other: 0, untouched: 0 };
  const done = vi.fn();
  // The longest wait for a refetch never passes here; TanStack Query tells its components by timers of 0 ms.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const until = async (isReached: () => boolean | undefined) => {
    while (!isReached()) {
      await act(async () => vi.advanceTimersByTime(0));
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  render(
    <MockHost
      calls={[
        answers(listUserGroups, () => (++reads.own === 1 ? page : own.promise)),
        answers(listUsers, () => (++reads.other === 1 ? page : other)),
        answers(listPlaylists, () => {
          reads.untouched += 1;
          return page;
        }),
        answers(updateUserGroup, () => ({}) as never),
      ]}
    >
      <Groups />
      <Users />
      <Playlists />
      <Rename done={done} />
    </MockHost>,
  );
  await until(() => document.body.textContent?.includes('2 groups2 users2 playlists'));
  fireEvent.click(screen.getByRole('button', { name: 'rename' }));
  await until(() => reads.own === 2 && reads.other === 2);
  expect(done).not.toHaveBeenCalled();
  own.resolve({ ...page, total: 3 });
  await until(() => done.mock.calls.length === 1);
  expect(reads.untouched).toBe(1);
  vi.useRealTimers();
});

it('a write is done once the server has stored it, also if a part of the page is refetched slowly', async () => {
  const done = vi.fn();
  let reads = 0;
  const list = () => {
    reads += 1;
    const page = { items: [], total: 2, page: 1, page_size: 12 };
    return reads === 1 ? page : new Promise<typeof page>(() => undefined);
  };
  function RenameButton() {
    const change = useEndpointMutation(updateUserGroup);
    return (
      <button
        type="button"
        disabled={change.isPending}
        onClick={() => change.mutate({ params: { id }, body: { name: 'Day' } as never }, { onSuccess: done })}
      >
        change
      </button>
    );
  }
  render(
    <MockHost calls={[answers(listUserGroups, list), answers(updateUserGroup, () => ({}) as never)]}>
      <Groups />
      <RenameButton />
    </MockHost>,
  );
  await screen.findByText('2 groups');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'change' });
  fireEvent.click(button);
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  expect(reads).toBe(2);
});

it('a list whose first read began before a write is read again after it', async () => {
  const page = { items: [], total: 2, page: 1, page_size: 12 };
  const before = Promise.withResolvers<typeof page>();
  let reads = 0;
  render(
    <MockHost
      calls={[
        answers(listUserGroups, () => (++reads === 1 ? before.promise : { ...page, total: 3 })),
        answers(updateUserGroup, () => ({}) as never),
      ]}
    >
      <Groups />
      <Rename done={() => before.resolve(page)} />
    </MockHost>,
  );
  await vi.waitFor(() => expect(reads).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'rename' }));
  await screen.findByText('3 groups');
  expect(reads).toBe(2);
});
