// @vitest-environment jsdom
import type { ContributionProps } from '@repartee/app-sdk';
import { SearchGroup } from '@repartee/app-sdk/search-group';
import { MockHost } from '@repartee/app-sdk/testing/mock-host';
import type { BootRemote } from '@repartee/contracts/remotes/boot-manifest';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadRemoteProviders } from '../app/remote-providers.tsx';
import { RouteContextProvider } from '../app/route-context.tsx';
import texts from '../locales/en-GB.json' with { type: 'json' };
import { aBootManifest } from '../testing/a-boot-manifest.fixture.ts';
import { aRouteContext } from '../testing/in-shell.fixture.tsx';
import { SearchButton } from './search-button.tsx';

beforeAll(() => loadRemoteProviders());
const [first] = aBootManifest().remotes;
const books: BootRemote = {
  ...(first as BootRemote),
  id: 'mfe-books',
  enabled: true,
  manifest: {
    ...(first as BootRemote).manifest,
    id: 'mfe-books',
    application: undefined,
    routes: [],
    menu: [],
    contributions: [{ slot: 'search', id: 'books', order: 1, size: 'none', access: ['books:read'] }],
  },
};

function Books({ search = '' }: ContributionProps) {
  const items = ['Emma', 'Empire'].filter((title) => title.toLowerCase().startsWith(search.toLowerCase()));
  return (
    <SearchGroup
      title="Books"
      icon="book-open"
      reading={{ data: { items, total: items.length } }}
      resultOf={(title) => ({ id: title, label: title, href: `/books/${title}` })}
    />
  );
}

function draw(permissions: readonly string[]) {
  const boot = { ...aBootManifest(), remotes: [books] };
  const loadContribution = vi.fn(async () => Books);
  render(
    <MockHost permissions={permissions as never} texts={{ shell: texts }}>
      <RouteContextProvider value={aRouteContext({ boot, loadContribution })}>
        <SearchButton />
      </RouteContextProvider>
    </MockHost>,
  );
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  return loadContribution;
}

const type = async (text: string) =>
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });

it('Ctrl K opens the search, remotes show what they find, and the arrow keys move through it', async () => {
  draw(['books:read']);
  await type('em');
  const emma = await screen.findByRole('link', { name: 'Emma' });
  expect(emma.getAttribute('href')).toBe('/books/Emma');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(emma);
  fireEvent.keyDown(emma, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Empire' }));
});

it('Enter in the field follows the first result, and the dialog closes', async () => {
  draw(['books:read']);
  await type('emm');
  const emma = await screen.findByRole('link', { name: 'Emma' });
  const followed = vi.fn((event: Event) => event.preventDefault());
  emma.addEventListener('click', followed);
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(followed).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('R-PERM-6 the search loads no remote whose results the user may not see', async () => {
  const load = draw(['user-list']);
  await type('em');
  expect(await screen.findByText('Nothing found for “em”.')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});
