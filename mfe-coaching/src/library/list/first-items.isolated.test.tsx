// @vitest-environment jsdom
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { aPersona, aScenario } from '@repartee/testing/builders/library-items';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.doUnmock('./library-list.tsx');
  cleanup();
});

const scenario = aScenario({ name: 'Announce a delay', tags: ['management'] });
const pageOf = (items: readonly LibraryItem[]) =>
  ({ items, total: items.length, page: 1, page_size: 12 }) as never;

/** The filters and buttons load when `release` is called. With `offline`, their code fails to load. */
async function open(family: Family, items: readonly LibraryItem[], { offline = false, query = '' } = {}) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.doMock('./library-list.tsx', async (original) => {
    if (offline) throw new Error('offline');
    await held;
    return original();
  });
  const asked = vi.fn();
  const calls = libraryEndpoints(family);
  const { answers, MockHost } = await import('@repartee/app-sdk/testing/mock-host');
  const { default: LibraryListPage } = await import('./library-list-page.tsx');
  render(
    <MockHost
      user={{ organization_role: 'operator' }}
      permissions={rolePermissions.operator}
      path={`/apps/repartee/${family}/list${query}`}
      texts={{ 'mfe-coaching': texts, player: {} }}
      calls={[
        answers(calls.list, ({ query }) => {
          asked(query?.search);
          return pageOf(items);
        }),
        answers(calls.tags, () => ({ items: [] })),
      ]}
    >
      <LibraryListPage />
    </MockHost>,
  );
  return { asked, release };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.library.search });
const controls = () => screen.queryByRole('button', { name: 'Order: Newest first' });

it('R-ROUTE-23 the search of a library list works before its filters and buttons have loaded', async () => {
  const { asked } = await open('scenario', [scenario]);
  const link = await screen.findByRole('link', { name: scenario.name });
  expect(link.getAttribute('href')).toBe(`/apps/repartee/scenario/info-${scenario.id}`);
  expect(screen.getByRole('listitem').textContent).toContain('management');
  expect(screen.getByRole('link', { name: texts.editor.new.scenario })).toBeTruthy();
  fireEvent.change(field(), { target: { value: 'delay' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([[undefined], ['delay']]));
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('R-CALL-17 the search field keeps its text, selection and focus when the filters of a library list load', async () => {
  const { asked, release } = await open('scenario', [scenario]);
  await screen.findByRole('link', { name: scenario.name });
  const first = field();
  first.focus();
  fireEvent.change(first, { target: { value: 'dela' } });
  first.setSelectionRange(1, 2);
  release();
  await vi.waitFor(() => expect(controls()).toBeTruthy(), 10_000);
  expect(field()).not.toBe(first);
  expect(field().value).toBe('dela');
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([1, 2]);
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(asked.mock.calls).toEqual([[undefined], ['dela']]);
  expect(screen.getByRole('link', { name: scenario.name })).toBeTruthy();
});

it('when its filters have loaded, the library list opens the dialog of the persona whose id is in the URL', async () => {
  const persona = aPersona({ name: 'Nadia' });
  const { release } = await open('persona', [persona], { query: `?item=${persona.id}` });
  await screen.findByRole('link', { name: 'Nadia' });
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  expect(await screen.findByRole('dialog', {}, { timeout: 10_000 })).toBeTruthy();
});

it('R-APP-3 the cards of a library list stay visible if its filters fail to load', async () => {
  await open('scenario', [scenario], { offline: true });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
  expect(screen.getByRole('link', { name: scenario.name })).toBeTruthy();
  vi.doUnmock('./library-list.tsx');
  fireEvent.click(again);
  await vi.waitFor(() => expect(controls()).toBeTruthy(), 10_000);
});
