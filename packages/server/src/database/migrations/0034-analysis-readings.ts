import { policy } from './0004-row-security.ts';

const ofSession = 'exists (select from coaching_session where coaching_session.id = session_id)';

/** The default AI observer judges sessions of scenarios without observers. */
const generalCoach = 'c0ac0000-5eed-4000-8000-0b5e7fe70001';

export const analysisReadings = [
  `create table analysis_run (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references coaching_session on delete cascade,
    is_current boolean not null default true,
    state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
    created_at timestamptz(3) not null default now()
  )`,
  'create unique index analysis_run_current on analysis_run (session_id) where is_current',
  'create index analysis_run_session on analysis_run (session_id)',
  `create index analysis_run_pending on analysis_run (created_at) where state = 'pending'`,
  `create table analysis_reading (
    id uuid primary key default gen_random_uuid(),
    run_id uuid not null references analysis_run on delete cascade,
    session_id uuid not null references coaching_session on delete cascade,
    position integer not null,
    observer_id uuid not null,
    observer_name text not null,
    state text not null default 'pending' check (state in ('pending', 'ready', 'failed', 'given-up')),
    error_code text,
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null default now(),
    lease_owner text,
    lease_until timestamptz(3),
    headline text not null default '',
    focus_points jsonb not null default '[]',
    success_criteria_met jsonb not null default '[]',
    quotes_dropped integer not null default 0,
    judged_by jsonb,
    judged_at timestamptz(3),
    unique (run_id, position)
  )`,
  'create index analysis_reading_session on analysis_reading (session_id)',
  `create index analysis_reading_due on analysis_reading (next_attempt_at) where state in ('pending', 'failed')`,
  `create table analysis_judgement (
    reading_id uuid not null references analysis_reading on delete cascade,
    session_id uuid not null references coaching_session on delete cascade,
    position integer not null,
    key text not null,
    name text not null,
    weight double precision not null,
    blocker boolean not null,
    score integer check (score between 0 and 5),
    comment text not null,
    quote jsonb,
    primary key (reading_id, position)
  )`,
  'create index analysis_judgement_session on analysis_judgement (session_id)',

  `insert into analysis_run (session_id, state)
    select session_id, case state when 'ready' then 'ready' else 'pending' end
    from analysis where state <> 'nothing-said'`,
  `insert into analysis_reading (run_id, session_id, position, observer_id, observer_name, state, attempts, headline,
      focus_points, success_criteria_met, quotes_dropped, judged_by, judged_at)
    select r.id, r.session_id, o.position, o.observer_id, o.observer_name, 'ready', 1,
      case o.position when 0 then a.headline else '' end,
      case o.position when 0 then a.focus_points else '[]' end,
      case o.position when 0 then a.success_criteria_met else '[]' end,
      case o.position when 0 then a.quotes_dropped else 0 end,
      a.judged_by, a.judged_at
    from analysis a
    join analysis_run r on r.session_id = a.session_id
    cross join lateral (
      select (row_number() over (order by min(place)) - 1)::integer as position, observer_id, observer_name
      from (
        select (c.value->>'observer_id')::uuid as observer_id, c.value->>'observer_name' as observer_name, c.place
        from jsonb_array_elements(a.criteria) with ordinality c(value, place)
        union all
        select '${generalCoach}', 'Observer', 0 where jsonb_array_length(a.criteria) = 0
      ) each_one
      group by observer_id, observer_name
    ) o
    where a.state = 'ready'`,
  `insert into analysis_judgement (reading_id, session_id, position, key, name, weight, blocker, score, comment, quote)
    select g.id, g.session_id, c.place - 1, c.value->>'key', c.value->>'name', (c.value->>'weight')::float8,
      (c.value->>'blocker')::boolean, (c.value->>'score')::integer, c.value->>'comment',
      nullif(c.value->'quote', 'null'::jsonb)
    from analysis_reading g
    join analysis a on a.session_id = g.session_id
    cross join lateral jsonb_array_elements(a.criteria) with ordinality c(value, place)
    where (c.value->>'observer_id')::uuid = g.observer_id`,
  'drop table analysis',

  ...policy('analysis_run', ofSession),
  ...policy('analysis_reading', ofSession),
  ...policy('analysis_judgement', ofSession),
];
