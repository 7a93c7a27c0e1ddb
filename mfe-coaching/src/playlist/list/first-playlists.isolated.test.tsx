// @vitest-environment jsdom
import { rolePermissions } from '@repartee/contracts/access/role-permissions';
import { listPlaylists } from '@repartee/contracts/playlist/endpoints';
import { aPlaylistSummary } from '@repartee/testing/builders/playlists';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import texts from '../../locales/en-GB.json' with { type: 'json' };

afterEach(cleanup);

it('R-ROUTE-22 playlists can be searched before the filters of the playlist list have loaded', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.doMock('./playlist-list.tsx', async (original) => {
    await held;
    return original();
  });
  const asked = vi.fn();
  const { answers, MockHost } = await import('@repartee/app-sdk/testing/mock-host');
  const { default: PlaylistListPage } = await import('./playlist-list-page.tsx');
  const playlist = aPlaylistSummary({ name: 'Hard talks', may_change: true });
  render(
    <MockHost
      user={{}}
      permissions={rolePermissions.operator}
      path="/apps/repartee/playlist/list"
      texts={{ 'mfe-coaching': texts }}
      calls={[
        answers(listPlaylists, ({ query }) => {
          asked(query?.search);
          return { items: [playlist], total: 1, page: 1, page_size: 12 };
        }),
      ]}
    >
      <PlaylistListPage />
    </MockHost>,
  );
  const link = await screen.findByRole('link', { name: 'Hard talks' });
  expect(link.getAttribute('href')).toBe(`/apps/repartee/playlist/list?playlist=${playlist.id}`);
  expect(screen.queryAllByRole('button')).toEqual([]);
  const field = screen.getByRole('textbox', { name: texts.library.search });
  fireEvent.change(field, { target: { value: 'hard' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([[undefined], ['hard']]));
  release();
  expect(await screen.findByRole('button', { name: /^Order/ }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Hard talks' })).toBeTruthy();
  expect(asked).toHaveBeenCalledTimes(2);
});
