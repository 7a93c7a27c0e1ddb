// @vitest-environment jsdom
import { listQuery } from '@repartee/contracts/page';
import { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useEndpoint } from '../queries/use-endpoint.ts';
import { answers, MockHost } from '../testing/mock-host.tsx';
import { useListPage, useListState } from './list-state.ts';

const drawn = vi.fn();

function List() {
  const list = useListState();
  const reading = useEndpoint(listUserGroups, { query: list.query }, { keepPreviousData: true });
  const page = useListPage(list, reading);
  drawn(page?.items.length);
  return (
    <>
      <p>{page ? `${page.items.length} of ${page.total}` : 'loading'}</p>
      <button type="button" onClick={() => list.change({ search: '' })}>
        show all
      </button>
    </>
  );
}

const asked = vi.fn();
const thirteen = answers(listUserGroups, ({ query }) => {
  const { page = 1, search } = listQuery.parse(query ?? {});
  asked(page);
  const count = search ? 0 : page === 1 ? 12 : page === 2 ? 1 : 0;
  return { items: Array.from({ length: count }) as never[], total: search ? 0 : 13, page, page_size: 12 };
});
const open = (path: string) => {
  drawn.mockClear();
  asked.mockClear();
  render(
    <MockHost path={path} calls={[thirteen]}>
      <List />
    </MockHost>,
  );
};

it('R-CALL-17 a list shows its last page, and never an empty page, if the requested page number is too high', async () => {
  open('/list?page=9');
  await screen.findByText('1 of 13');
  expect(asked.mock.calls).toEqual([[9], [2]]);
  expect(drawn.mock.calls.flat()).not.toContain(0);
});

it('R-CALL-17 the empty result of a search is not shown while the result of the next search loads', async () => {
  open('/list?search=zzz');
  await screen.findByText('0 of 0');
  drawn.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'show all' }));
  await screen.findByText('12 of 13');
  expect(drawn.mock.calls.flat()).not.toContain(0);
});
