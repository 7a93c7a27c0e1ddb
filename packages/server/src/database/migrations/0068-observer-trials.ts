import { policy } from './0004-row-security.ts';

const ofSession = 'exists (select from coaching_session where coaching_session.id = session_id)';

export const observerTrials = [
  `create table golden_session (
    observer_id uuid not null,
    session_id uuid not null references coaching_session on delete cascade,
    added_by uuid references account on delete set null,
    added_at timestamptz(3) not null default clock_timestamp(),
    primary key (observer_id, session_id)
  )`,
  'create index golden_session_session on golden_session (session_id)',
  'create index golden_session_added_by on golden_session (added_by)',
  `create table observer_trial (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    observer_id uuid not null,
    sessions text not null check (sessions in ('golden', 'recent')),
    content jsonb,
    rubric_number integer,
    model_id uuid,
    model_name text,
    estimated_eur numeric(20, 12) not null,
    state text not null default 'open' check (state in ('open', 'adopted', 'discarded')),
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default clock_timestamp(),
    decided_by uuid references account on delete set null,
    decided_at timestamptz(3)
  )`,
  'create index observer_trial_observer on observer_trial (organization_id, observer_id, created_at)',
  'create index observer_trial_created_by on observer_trial (created_by)',
  'create index observer_trial_decided_by on observer_trial (decided_by)',
  `alter table analysis_run
    add column trial_id uuid references observer_trial on delete cascade,
    add column replaces_id uuid references analysis_run on delete set null`,
  'create index analysis_run_trial on analysis_run (trial_id) where trial_id is not null',
  'create index analysis_run_replaces on analysis_run (replaces_id) where replaces_id is not null',
  'alter table analysis_reading add column copied_from uuid references analysis_reading on delete set null',
  'create index analysis_reading_copied on analysis_reading (copied_from) where copied_from is not null',
  ...policy('golden_session', ofSession),
  ...policy('observer_trial', 'organization_id = app_organization_id() and app_session_id() is null'),
];
