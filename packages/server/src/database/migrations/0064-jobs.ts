import { policy } from './0004-row-security.ts';

export const jobs = [
  `create table job (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    organization_id uuid references organization on delete cascade,
    subject_key text not null,
    payload jsonb not null default '{}',
    priority integer not null default 0,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
    attempts integer not null default 0,
    run_after timestamptz(3) not null default clock_timestamp(),
    lease_owner text,
    lease_until timestamptz(3),
    error_class text,
    error_message text,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    unique (kind, subject_key)
  )`,
  `create index job_due on job (priority desc, run_after) where state in ('queued', 'running')`,
  'create index job_organization on job (organization_id, updated_at desc)',
  `create index job_ended on job (updated_at) where state in ('done', 'failed')`,
  ...policy('job', 'organization_id = app_organization_id() and app_session_id() is null'),

  `insert into job (kind, organization_id, subject_key)
    select 'analysis-run', s.organization_id, r.id::text
    from analysis_run r join coaching_session s on s.id = r.session_id
    where r.state = 'pending' and not exists (select from analysis_reading g where g.run_id = r.id)`,
  `insert into job (kind, organization_id, subject_key, state, attempts, run_after, error_class)
    select 'analysis-reading', s.organization_id, g.id::text,
      case g.state when 'given-up' then 'failed' else 'queued' end, g.attempts, g.next_attempt_at, g.error_code
    from analysis_reading g join coaching_session s on s.id = g.session_id
    where g.state <> 'ready' and s.transcript_erased_at is null`,
  `insert into job (kind, organization_id, subject_key, state, attempts, run_after, error_class)
    select 'analysis-turning-point', s.organization_id, t.run_id::text,
      case t.state when 'given-up' then 'failed' else 'queued' end, t.attempts, t.next_attempt_at, t.error_code
    from analysis_turning_point t join coaching_session s on s.id = t.session_id
    where t.state <> 'ready' and s.transcript_erased_at is null`,
  'drop index analysis_reading_due',
  `alter table analysis_reading
    drop column attempts, drop column next_attempt_at, drop column lease_owner, drop column lease_until`,
  'drop index if exists analysis_turning_point_due',
  `alter table analysis_turning_point
    drop column attempts, drop column next_attempt_at, drop column lease_owner, drop column lease_until`,
];
