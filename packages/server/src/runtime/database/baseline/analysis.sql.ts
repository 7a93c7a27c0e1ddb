import { ofMembers, ofSession, policy } from './row-security.sql.ts';

const reportLines = "'criterion', 'aim', 'failure', 'verdict', 'headline', 'turning-point', 'focus-point'";

export const analysis: readonly string[] = [
  `create table observer_trial (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    observer_id uuid not null,
    sessions text not null check (sessions in ('golden', 'recent')),
    content jsonb,
    rubric_number integer,
    model_id uuid,
    model_name text,
    estimated_eur numeric(20,12) not null,
    state text not null default 'open' check (state in ('open', 'adopted', 'discarded')),
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default clock_timestamp(),
    decided_by uuid references account on delete set null,
    decided_at timestamptz(3)
  )`,
  'create index observer_trial_created_by on observer_trial (created_by)',
  'create index observer_trial_decided_by on observer_trial (decided_by)',
  'create index observer_trial_observer on observer_trial (organization_id, observer_id, created_at)',
  ...policy('observer_trial', ofMembers),

  `create table data_sheet (
    scenario_id uuid primary key references library_item on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    created_by uuid references account on delete set null,
    state text not null default 'running' check (state in ('running', 'complete', 'failed')),
    error_code text,
    snapshot jsonb not null,
    plays jsonb not null default '[]',
    played_by jsonb,
    judged_by jsonb,
    cost_eur numeric(20,12) not null default 0,
    findings_before jsonb not null default '{}',
    started_at timestamptz(3) not null default clock_timestamp(),
    ended_at timestamptz(3)
  )`,
  'create index data_sheet_created_by on data_sheet (created_by)',
  'create index data_sheet_organization on data_sheet (organization_id)',
  ...policy('data_sheet', ofMembers),

  `create table analysis_run (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references coaching_session on delete cascade,
    is_current boolean not null default true,
    state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
    created_at timestamptz(3) not null default now(),
    needs_review boolean not null default false,
    trial_id uuid references observer_trial on delete cascade,
    replaces_id uuid references analysis_run on delete set null,
    is_hearing boolean not null default false
  )`,
  'create unique index analysis_run_hearing on analysis_run (session_id) where is_hearing',
  'create unique index analysis_run_current on analysis_run (session_id) where is_current',
  'create index analysis_run_needs_review on analysis_run (session_id) where is_current and needs_review',
  `create index analysis_run_pending on analysis_run (created_at) where state = 'pending'`,
  'create index analysis_run_replaces on analysis_run (replaces_id) where replaces_id is not null',
  'create index analysis_run_session on analysis_run (session_id)',
  'create index analysis_run_trial on analysis_run (trial_id) where trial_id is not null',
  ...policy('analysis_run', ofSession),

  `create table analysis_reading (
    id uuid primary key default gen_random_uuid(),
    run_id uuid not null references analysis_run on delete cascade,
    session_id uuid not null references coaching_session on delete cascade,
    position integer not null,
    observer_id uuid not null,
    observer_name text not null,
    state text not null default 'pending' check (state in ('pending', 'ready', 'failed', 'given-up')),
    error_code text,
    headline text not null default '',
    focus_points jsonb not null default '[]',
    success_criteria jsonb not null default '[]',
    failure_criteria jsonb not null default '[]',
    quotes_dropped integer not null default 0,
    judged_by jsonb,
    judged_at timestamptz(3),
    judge integer not null default 0,
    model_id uuid,
    model_name text,
    cost_eur numeric(20,12) not null default 0,
    copied_from uuid references analysis_reading on delete set null,
    unique (run_id, position, judge)
  )`,
  'create index analysis_reading_copied on analysis_reading (copied_from) where copied_from is not null',
  'create index analysis_reading_session on analysis_reading (session_id)',
  ...policy('analysis_reading', ofSession),

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
    competency_id uuid,
    stands boolean not null default true,
    primary key (reading_id, position)
  )`,
  'create index analysis_judgement_session on analysis_judgement (session_id)',
  ...policy('analysis_judgement', ofSession),

  `create table analysis_turning_point (
    run_id uuid primary key references analysis_run on delete cascade,
    session_id uuid not null references coaching_session on delete cascade,
    state text not null default 'pending' check (state in ('pending', 'ready', 'failed', 'given-up')),
    error_code text,
    estimates jsonb not null default '[]',
    turning_point jsonb
  )`,
  'create index analysis_turning_point_session on analysis_turning_point (session_id)',
  ...policy('analysis_turning_point', ofSession),

  // If two reviewers answer for a line at the same time, the unique key rejects the second answer.
  `create table human_verdict (
    session_id uuid not null references coaching_session on delete cascade,
    line text not null check (line in (${reportLines})),
    observer_id uuid check ((line = 'criterion') = (observer_id is not null)),
    key text not null,
    number integer not null check (number > 0),
    score integer check (score between 0 and case when line = 'criterion' then 5 else 1 end),
    observer_score integer check (observer_score between 0 and 5),
    text text,
    reason text check (btrim(reason) <> ''),
    reviewer_id uuid references account on delete set null,
    given_at timestamptz(3) not null default clock_timestamp(),
    unique nulls not distinct (session_id, line, observer_id, key, number)
  )`,
  'create index human_verdict_reviewer on human_verdict (reviewer_id)',
  ...policy('human_verdict', ofSession),

  `create function keep_human_verdict() returns trigger
    language plpgsql as $$
    begin
      if (new.session_id, new.line, new.observer_id, new.key, new.number, new.given_at)
          is distinct from (old.session_id, old.line, old.observer_id, old.key, old.number, old.given_at)
        or new.score is distinct from old.score
        or new.observer_score is distinct from old.observer_score
        or (new.text is not null and new.text is distinct from old.text)
        or (new.reason is not null and new.reason is distinct from old.reason)
        or (new.reviewer_id is not null and new.reviewer_id is distinct from old.reviewer_id)
      then raise exception 'a human verdict is not changed; a later one replaces it' using errcode = '42501';
      end if;
      return new;
    end $$`,
  'create trigger kept before update on human_verdict for each row execute function keep_human_verdict()',

  `create view counted_judgement with (security_invoker) as
    select j.reading_id, j.session_id, j.position, j.key, j.name, j.weight, j.blocker, j.score, j.comment, j.quote, j.competency_id,
      j.stands, g.run_id, g.observer_id, case when h.number is null then j.score else h.score end as counted_score
    from analysis_judgement j join analysis_reading g on g.id = j.reading_id
    left join lateral (
      select v.number, v.score from human_verdict v
      where v.session_id = j.session_id and v.line = 'criterion' and v.observer_id = g.observer_id and v.key = j.key
      order by v.number desc limit 1
    ) h on true
    where j.stands`,

  `create table review_request (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references coaching_session on delete cascade,
    line text check (line in (${reportLines})),
    observer_id uuid,
    key text not null default '',
    text text not null default '',
    score integer,
    words text not null,
    asked_at timestamptz(3) not null default clock_timestamp(),
    answer text not null default '',
    answered_at timestamptz(3),
    upheld boolean,
    reviewer_id uuid references account on delete set null
  )`,
  `create unique index review_request_open on review_request (session_id, line, observer_id, key)
    nulls not distinct where answered_at is null`,
  'create index review_request_reviewer on review_request (reviewer_id)',
  'create index review_request_session on review_request (session_id)',
  ...policy('review_request', ofSession),

  `create table golden_session (
    observer_id uuid not null,
    session_id uuid not null references coaching_session on delete cascade,
    added_by uuid references account on delete set null,
    added_at timestamptz(3) not null default clock_timestamp(),
    primary key (observer_id, session_id)
  )`,
  'create index golden_session_added_by on golden_session (added_by)',
  'create index golden_session_session on golden_session (session_id)',
  ...policy('golden_session', ofSession),
];
