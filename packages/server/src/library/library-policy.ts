import type { Family } from '@repartee/contracts/library/families';
import { can } from '@repartee/contracts/runtime/access/can';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Principal } from '../runtime/access/principal.ts';
import type { Database } from '../runtime/database/schema/tables.ts';
import type { StoredItem } from './stored-item.ts';

type Eb = ExpressionBuilder<Database, 'library_item'>;

const isOperator = ({ role }: Principal) => role === 'super-admin' || role === 'operator';

/**
 * SQL condition for items that a user can access without a share: items of the user's organization, except
 * private items of others, which only operators can access. Super-admins can access all items.
 */
export const ownItems =
  (principal: Principal) =>
  (eb: Eb): Expression<SqlBool> => {
    if (principal.role === 'super-admin') return eb.val(true);
    const own = eb('library_item.organization_id', '=', principal.organization_id);
    const open = isOperator(principal)
      ? eb.val(true)
      : eb.or([
          eb('library_item.visibility', '!=', 'private'),
          eb('library_item.created_by', '=', principal.id),
        ]);
    return eb.and([own, open]);
  };

export const isOwnItem = (
  principal: Principal,
  item: Pick<StoredItem, 'organization_id' | 'visibility' | 'created_by'>,
): boolean => {
  if (principal.role === 'super-admin') return true;
  const open = isOperator(principal) || item.visibility !== 'private' || item.created_by === principal.id;
  return item.organization_id === principal.organization_id && open;
};

/**
 * SQL condition for items that a user can access: `ownItems`, and items shared with the user's organization
 * or groups (R-PERM-6).
 */
export const findableItems =
  (principal: Principal) =>
  (eb: Eb): Expression<SqlBool> =>
    eb.or([
      ownItems(principal)(eb),
      eb(
        'library_item.id',
        'in',
        eb.selectFrom('received_share').select('item_id').where(sharesWith(principal)),
      ),
    ]);

/** Without the permission to update items of the family, a user sees only the fields for learners. */
export const seesAllOfOwn = (principal: Principal, kind: Family): boolean =>
  can(principal.permissions, `coaching-${kind}-update`);

/** A list has the whole records only for users who may page through them; other users see the fields for learners. */
export const pagesThroughAllOfOwn = (principal: Principal, kind: Family): boolean =>
  seesAllOfOwn(principal, kind) && can(principal.permissions, `coaching-${kind}-paginated-read`);

export const seesAllOf = (principal: Principal, item: StoredItem): boolean =>
  isOwnItem(principal, item) && seesAllOfOwn(principal, item.kind);

export const sharesWith =
  (principal: Principal) =>
  (eb: ExpressionBuilder<Database, 'received_share'>): Expression<SqlBool> =>
    eb.or([
      eb('received_share.to_organization_id', '=', principal.organization_id),
      eb(
        'received_share.to_group_id',
        'in',
        eb.selectFrom('user_group_member').select('user_group_id').where('account_id', '=', principal.id),
      ),
    ]);
