import { can } from '@repartee/contracts/access/can';
import type { Family } from '@repartee/contracts/library/families';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Principal } from '../access/principal.ts';
import type { Database } from '../database/schema/tables.ts';

const isOperator = ({ role }: Principal) => role === 'super-admin' || role === 'operator';

/**
 * Whose items somebody finds: those of the organization, private ones only their maker and operators. A super-admin finds
 * all. Nothing is readable across organizations: `shared` names no organization to share with (R-PERM-6).
 */
export const findableItems =
  (principal: Principal) =>
  (eb: ExpressionBuilder<Database, 'library_item'>): Expression<SqlBool> => {
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

/** Who may change a family sees all of its content; everyone else what a learner may know. */
export const seesAllOf = (principal: Principal, kind: Family): boolean =>
  can(principal.permissions, `coaching-${kind}-update`);
