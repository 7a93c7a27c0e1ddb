import { policy } from './0004-row-security.ts';

export const authoringJobs = [
  `create table authoring_job (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    created_by uuid not null references account on delete cascade,
    kind text not null check (kind in ('draft', 'simulation')),
    state text not null default 'running' check (state in ('running', 'complete', 'failed')),
    input jsonb not null,
    result jsonb not null default '{}',
    error_code text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create index authoring_job_organization on authoring_job (organization_id)',
  'create index authoring_job_created_by on authoring_job (created_by)',
  'create index authoring_job_updated_at on authoring_job (updated_at)',
  ...policy('authoring_job', 'organization_id = app_organization_id() and app_session_id() is null'),
];
