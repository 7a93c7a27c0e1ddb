import { policy } from './0004-row-security.ts';

export const sharedRateLimit = [
  // The table is unlogged, so that writes do not wait for the disk. After a crash the table is empty.
  `create unlogged table rate_limit (
    key text primary key,
    resets_at timestamptz not null,
    reserved integer not null,
    granted integer not null
  )`,
  'create index rate_limit_resets_at on rate_limit (resets_at)',
  ...policy('rate_limit', 'false'),

  // Reserves requests within a rate limit. The upsert locks the row, so concurrent reservations wait for each
  // other.
  `create function app_reserve_requests(budget_key text, batch integer, most integer, window_ms integer)
    returns table (granted integer, remaining_ms integer)
    language sql volatile security definer set search_path from current
    as $$
      insert into rate_limit as budget (key, resets_at, reserved, granted)
      values (budget_key, now() + window_ms * interval '1 millisecond', least(batch, most), least(batch, most))
      on conflict (key) do update set
        resets_at = case when budget.resets_at <= now() then excluded.resets_at else budget.resets_at end,
        granted = case when budget.resets_at <= now() then excluded.granted
          else greatest(least(batch, most - budget.reserved), 0) end,
        reserved = case when budget.resets_at <= now() then excluded.reserved
          else budget.reserved + greatest(least(batch, most - budget.reserved), 0) end
      returning budget.granted, (extract(epoch from budget.resets_at - now()) * 1000)::integer
    $$`,
];
