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
 * Items that a user finds without a share: those of the organization, private ones only their maker and operators. A
 * super-admin finds all.
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

/** The same of one item that is at hand. */
export const isOwnItem = (
  principal: Principal,
  item: Pick<StoredItem, 'organization_id' | 'visibility' | 'created_by'>,
): boolean => {
  if (principal.role === 'super-admin') return true;
  const open = isOperator(principal) || item.visibility !== 'private' || item.created_by === principal.id;
  return item.organization_id === principal.organization_id && open;
};

/** Own items, and those shared with the reader's organization or groups (R-PERM-6). */
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

/** Who may change a family sees all of the content of own items; everyone else what a learner may know. */
export const seesAllOfOwn = (principal: Principal, kind: Family): boolean =>
  can(principal.permissions, `coaching-${kind}-update`);

/** The same of one item; of what is only shared, what a learner may know. */
export const seesAllOf = (principal: Principal, item: StoredItem): boolean =>
  isOwnItem(principal, item) && seesAllOfOwn(principal, item.kind);
