import { can } from '@repartee/contracts/access/can';
import type { Family } from '@repartee/contracts/library/families';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Principal } from '../identity/principal.ts';

const isOperator = ({ role }: Principal) => role === 'super-admin' || role === 'operator';

/**
 * Whose items somebody finds: those of the organization (private ones only their maker and operators), and what any
 * organization shares. A super-admin finds all.
 */
export const findable =
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
    return eb.or([eb.and([own, open]), eb('library_item.visibility', '=', 'shared')]);
  };

/** What is shared by another organization may be read and used, not changed. */
export const mayChange = (principal: Principal, item: { organization_id: string }): boolean =>
  principal.role === 'super-admin' || item.organization_id === principal.organization_id;

/** Who may change a family sees all of its content; everyone else what a learner may know. */
export const seesAllOf = (principal: Principal, kind: Family): boolean =>
  can(principal.permissions, `coaching-${kind}-update`);
