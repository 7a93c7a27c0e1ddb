import { policy } from './0004-row-security.ts';

export const turningPoints = [
  `create table analysis_turning_point (
    run_id uuid primary key references analysis_run on delete cascade,
    session_id uuid not null references coaching_session on delete cascade,
    state text not null default 'pending' check (state in ('pending', 'ready', 'failed', 'given-up')),
    error_code text,
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null default now(),
    lease_owner text,
    lease_until timestamptz(3),
    estimates jsonb not null default '[]',
    turning_point jsonb
  )`,
  'create index analysis_turning_point_session on analysis_turning_point (session_id)',
  `create index analysis_turning_point_due on analysis_turning_point (next_attempt_at)
    where state in ('pending', 'failed')`,
  ...policy(
    'analysis_turning_point',
    'exists (select from coaching_session where coaching_session.id = session_id)',
  ),
  'alter table ai_call drop constraint ai_call_purpose_check',
  `alter table ai_call add constraint ai_call_purpose_check check (purpose in
    ('persona-reply', 'persona-speech', 'learner-transcription', 'observer-reading', 'outcome-estimate', 'draft',
      'test-chat', 'connection-test'))`,
];
