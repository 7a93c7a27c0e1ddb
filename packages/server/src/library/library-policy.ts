import { can } from '@repartee/contracts/access/can';
import type { Family } from '@repartee/contracts/library/families';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Principal } from '../access/principal.ts';
import type { Database } from '../database/schema/tables.ts';
import { sharesWith } from './share/share-policy.ts';
import type { StoredItem } from './stored-item.ts';

type Eb = ExpressionBuilder<Database, 'library_item'>;

const isOperator = ({ role }: Principal) => role === 'super-admin' || role === 'operator';

/**
 * SQL condition for the "own" items of a user: items that the user can access without a share. These are the items of
 * the user's organization. Private items of other users are included only for operators. For a super-admin, all items
 * are own items.
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

/** Like `ownItems`, but for one loaded item: returns whether the user can access it without a share. */
export const isOwnItem = (
  principal: Principal,
  item: Pick<StoredItem, 'organization_id' | 'visibility' | 'created_by'>,
): boolean => {
  if (principal.role === 'super-admin') return true;
  const open = isOperator(principal) || item.visibility !== 'private' || item.created_by === principal.id;
  return item.organization_id === principal.organization_id && open;
};

/**
 * SQL condition for all items that a user can access: items that the user can access without a share (`ownItems`), and
 * items shared with the user's organization or groups (R-PERM-6).
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

/**
 * Returns whether a user sees all fields of the items of a library family that the user can access without a share. A
 * user without the permission to update items of the family sees only the fields for learners.
 */
export const seesAllOfOwn = (principal: Principal, kind: Family): boolean =>
  can(principal.permissions, `coaching-${kind}-update`);

/** Returns whether a user sees all fields of one item. False if the item is only shared with the user. */
export const seesAllOf = (principal: Principal, item: StoredItem): boolean =>
  isOwnItem(principal, item) && seesAllOfOwn(principal, item.kind);
