import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Principal } from '../../access/principal.ts';
import type { Database } from '../../database/schema/tables.ts';

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
