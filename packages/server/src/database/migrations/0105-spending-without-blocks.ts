/** Amounts are reserved and settled by statements of the program, without blocks that are reserved in advance. */
export const spendingWithoutBlocks = [
  'drop function app_settle_expired_blocks()',
  'drop function app_return_block(uuid, numeric)',
  'drop function app_start_calls(jsonb)',
  'drop function app_take_block(uuid, uuid, boolean, numeric, interval)',
  'drop table ai_spend_block',
  'drop function app_end_calls(jsonb)',
  'drop function app_settle_spend(uuid, boolean, numeric, numeric)',
  'drop function app_reserve_calls(jsonb)',
];
