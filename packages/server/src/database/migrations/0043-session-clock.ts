export const sessionClock = [
  `alter table coaching_session
    add column played_ms double precision not null default 0 check (played_ms >= 0),
    add column running_since timestamptz(3),
    add column paused_at timestamptz(3),
    add column notes text not null default '',
    add check (num_nonnulls(running_since, paused_at) <= 1)`,
  `update coaching_session set
    running_since = case when ended_at is null then started_at end,
    played_ms = case when ended_at is null or started_at is null then 0
      else greatest(0, extract(epoch from ended_at - started_at) * 1000) end`,
  // Guests who joined with an access code can read their session for 30 days after its end.
  `update coaching_session set expires_at = ended_at + interval '30 days'
    where session_generator_id is not null and expires_at is not null and ended_at is not null`,
];
