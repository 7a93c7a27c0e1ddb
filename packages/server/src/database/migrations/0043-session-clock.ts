export const sessionClock = [
  // The clock of a session shows played_ms (milliseconds until it was last stopped) plus the time since running_since,
  // which is null while the clock is stopped.
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
  // Sessions that guests started with an access code stay accessible to them for 30 days after the session's end.
  `update coaching_session set expires_at = ended_at + interval '30 days'
    where session_generator_id is not null and expires_at is not null and ended_at is not null`,
];
