import * as calls from '@repartee/contracts/library/playlist/progress-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../runtime/access/principal.ts';
import type { Db } from '../../../runtime/database/tenant-scope.ts';
import { orNotFound } from '../../../runtime/http/errors/problem.ts';
import { route } from '../../../runtime/http/route.ts';
import { findAssignees } from '../assignee-repository.ts';
import { checkMayChange } from '../playlist-changes.ts';
import { findPlaylist, type PlaylistRow } from '../playlist-repository.ts';
import { listAssignedUsers } from './assigned-users-repository.ts';
import { readerProgress, stepsOf } from './progress-repository.ts';
import { remindUsers } from './reminders.ts';

const notStarted = { state: 'not-started' as const, passed_count: 0, step: null, overdue: false };

export function registerProgressRoutes(app: FastifyInstance): void {
  route(app, calls.readPlaylistProgress, async ({ params, db, principal }) => {
    const { id } = await readable(db, principal, params.id);
    const progress = (await readerProgress(db, [id], principal.id)).get(id) ?? notStarted;
    return { ...progress, steps: await stepsOf(db, id, principal.id) };
  });

  route(app, calls.listPlaylistUsers, async ({ params, query, db, principal }) => {
    const { id } = await changeable(db, principal, params.id);
    const people = await listAssignedUsers(db, principal, id, query);
    return { ...people, page: query.page, page_size: query.page_size };
  });

  route(app, calls.remindPlaylistUsers, async ({ params, body, ...call }) => {
    const playlist = await changeable(call.db, call.principal, params.id);
    const path = `/apps/${app.config.product.slug}/playlist/list?playlist=${playlist.id}`;
    return remindUsers(call, playlist, { user_ids: body.user_ids, path });
  });

  route(app, calls.listPlaylistAssignees, async ({ query: { search, playlist_id }, db, principal }) => {
    const { organization_id } = playlist_id ? await changeable(db, principal, playlist_id) : principal;
    return findAssignees(db, principal, { organization_id, search });
  });
}

const readable = async (db: Db, principal: Principal, id: string): Promise<PlaylistRow> =>
  orNotFound(await findPlaylist(db, principal, id));

async function changeable(db: Db, principal: Principal, id: string): Promise<PlaylistRow> {
  const row = await readable(db, principal, id);
  checkMayChange(principal, row);
  return row;
}
