import { policy } from './0004-row-security.ts';

const ofSession = 'exists (select from coaching_session where coaching_session.id = session_id)';

export const reportLinks = [
  'alter table chat_message add column spoken_ms integer, add column pauses integer',
  `create table report_link (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references coaching_session on delete cascade,
    token_hash text not null unique,
    with_conversation boolean not null,
    created_by uuid not null references account on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  'create index report_link_session on report_link (session_id)',
  'create index report_link_creator on report_link (created_by)',
  `create table session_note (
    session_id uuid not null references coaching_session on delete cascade,
    account_id uuid not null references account on delete cascade,
    text text not null,
    updated_at timestamptz(3) not null default now(),
    primary key (session_id, account_id)
  )`,
  'create index session_note_account on session_note (account_id)',
  ...policy('report_link', ofSession),
  ...policy('session_note', `account_id = app_user_id() and ${ofSession}`),
];
