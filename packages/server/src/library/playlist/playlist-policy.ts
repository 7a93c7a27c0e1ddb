import { can } from '@repartee/contracts/runtime/access/can';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import type { Principal } from '../../runtime/access/principal.ts';
import type { PlaylistTable } from '../../runtime/database/schema/playlist-tables.ts';
import type { Database } from '../../runtime/database/schema/tables.ts';
import { sharesWith } from '../library-policy.ts';

type Eb = ExpressionBuilder<Database, 'playlist'>;

export const assignedTo = (account_id: string) => (eb: Eb) =>
  eb
    .or([
      eb.exists(
        eb
          .selectFrom('playlist_user')
          .select('playlist_user.account_id')
          .whereRef('playlist_user.playlist_id', '=', 'playlist.id')
          .where('playlist_user.account_id', '=', account_id),
      ),
      eb.exists(
        eb
          .selectFrom('playlist_group')
          .innerJoin('user_group_member', 'user_group_member.user_group_id', 'playlist_group.user_group_id')
          .select('user_group_member.account_id')
          .whereRef('playlist_group.playlist_id', '=', 'playlist.id')
          .where('user_group_member.account_id', '=', account_id),
      ),
    ])
    .$castTo<boolean>();

/**
 * Returns the SQL condition for playlists that a user can read without a share. A private
 * playlist can be read only by its author, its assignees, operators and super-admins.
 */
export const ownPlaylists =
  (principal: Principal) =>
  (eb: Eb): Expression<SqlBool> => {
    if (principal.role === 'super-admin') return eb.val(true);
    const own = eb('playlist.organization_id', '=', principal.organization_id);
    if (principal.role === 'operator') return own;
    const open = eb.or([
      eb('playlist.visibility', '=', 'organization'),
      eb('playlist.created_by', '=', principal.id),
      assignedTo(principal.id)(eb),
    ]);
    return eb.and([own, open]);
  };

export const findablePlaylists =
  (principal: Principal) =>
  (eb: Eb): Expression<SqlBool> =>
    eb.or([
      ownPlaylists(principal)(eb),
      eb(
        'playlist.id',
        'in',
        eb
          .selectFrom('received_share')
          .select('playlist_id')
          .where('playlist_id', 'is not', null)
          .where(sharesWith(principal))
          .$castTo<{ playlist_id: string }>(),
      ),
    ]);

/**
 * Users who may change a playlist also see its assignees. A share never allows changes: only super-admins may change a
 * playlist of another organization.
 */
export const mayChange = (
  { permissions, role, id, ...principal }: Principal,
  {
    organization_id,
    visibility,
    created_by,
  }: Pick<Selectable<PlaylistTable>, 'organization_id' | 'visibility' | 'created_by'>,
): boolean =>
  can(permissions, 'coaching-playlist-update') &&
  (organization_id === principal.organization_id || role === 'super-admin') &&
  (visibility !== 'private' || created_by === id || role === 'operator' || role === 'super-admin');
