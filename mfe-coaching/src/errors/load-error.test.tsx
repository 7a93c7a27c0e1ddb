// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers } from '@repartee/app-sdk/testing/mock-host';
import { readPlaylist } from '@repartee/contracts/library/playlist/endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import EditPage from '../editor/edit-page.tsx';
import { at, draw } from '../editor/editor-page.fixture.tsx';
import { familyCalls } from '../library/families.ts';
import PlaylistEditorPage from '../playlist/editor/playlist-editor-page.tsx';
import PlaylistListPage from '../playlist/list/playlist-list-page.tsx';

const id = '0190a1b2-0000-7000-8000-000000000001';
const gone = () => Promise.reject(apiError(404, { code: 'not_found', message: '' }));
const list = '/apps/repartee/playlist/list';

async function offered(): Promise<(string | null)[]> {
  await screen.findByRole('alert');
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

it.each([
  ['page', { path: `${list}?playlist=${id}`, children: <PlaylistListPage /> }],
  ['editor', { ...at('playlist', 'edit', id), children: <PlaylistEditorPage /> }],
] as const)('the %s of a playlist that does not exist links to the list of playlists', async (_, props) => {
  draw({ ...props, calls: [answers(readPlaylist, gone)] });
  expect(await offered()).toEqual([list]);
  expect(screen.getByRole('link').textContent).toBe('To the playlists');
});

it('the editor of a mission that does not exist links to the list of missions', async () => {
  draw({
    ...at('mission', 'edit', id),
    calls: [answers(familyCalls.mission.read, gone)],
    children: <EditPage />,
  });
  expect(await offered()).toEqual(['/apps/repartee/mission/list']);
});

it('the error for a missing playlist contains no link if the user may not list playlists', async () => {
  const permissions = rolePermissions.user.filter((permission) => permission !== 'coaching-playlist-list');
  const calls = [answers(readPlaylist, gone)];
  draw({ path: `${list}?playlist=${id}`, permissions, calls, children: <PlaylistListPage /> });
  expect(await offered()).toEqual([]);
});
