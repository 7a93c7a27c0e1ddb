import { policy } from './0004-row-security.ts';

export const testChats = [
  `create table test_chat (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    created_by uuid not null references account on delete cascade,
    name text not null,
    model_id uuid references ai_model on delete set null,
    model_name text not null,
    instructions text not null default '',
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create index test_chat_organization on test_chat (organization_id, updated_at desc)',
  'create index test_chat_created_by on test_chat (created_by)',
  'create index test_chat_model on test_chat (model_id)',
  `create table test_chat_message (
    chat_id uuid not null references test_chat on delete cascade,
    seq integer not null check (seq > 0),
    speaker text not null check (speaker in ('learner', 'persona')),
    text text not null default '',
    state text not null default 'complete' check (state in ('complete', 'streaming', 'failed')),
    answered_by jsonb,
    error_code text,
    finish_reason text,
    first_part_ms integer,
    total_ms integer,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    primary key (chat_id, seq)
  )`,
  ...policy('test_chat', 'organization_id = app_organization_id() and app_session_id() is null'),
  ...policy(
    'test_chat_message',
    `exists (select from test_chat c where c.id = chat_id
      and c.organization_id = app_organization_id()) and app_session_id() is null`,
  ),
];
