import * as calls from '@repartee/contracts/library/playlist/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../../runtime/http/route.ts';
import { registerCertificateRoutes } from './certificate/certificate-routes.ts';
import { changePlaylist, makePlaylist, readPlaylistFor, removePlaylist } from './playlist-changes.ts';
import { listPlaylistRows } from './playlist-repository.ts';
import { summarizePlaylists } from './present-playlists.ts';
import { dueNoticesJob } from './progress/due-notices-repository.ts';
import { registerProgressRoutes } from './progress/progress-routes.ts';

export function registerPlaylistRoutes(app: FastifyInstance): void {
  route(app, calls.listPlaylists, async ({ query, principal, db }) => {
    const { rows, total } = await listPlaylistRows(db, principal, query);
    const items = await summarizePlaylists(db, principal, rows);
    return { items, total, page: query.page, page_size: query.page_size };
  });

  route(app, calls.readPlaylist, async ({ params, ...call }) => readPlaylistFor(call, params.id));

  route(app, calls.createPlaylist, async ({ body, ...call }) => makePlaylist(call, body));

  route(app, calls.updatePlaylist, async ({ params, body: { expected, ...draft }, ...call }) =>
    changePlaylist(call, params.id, draft, expected),
  );

  route(app, calls.deletePlaylist, async ({ params, ...call }) => removePlaylist(call, params.id));

  registerProgressRoutes(app);
  registerCertificateRoutes(app);
  app.jobs.register(dueNoticesJob);
}
