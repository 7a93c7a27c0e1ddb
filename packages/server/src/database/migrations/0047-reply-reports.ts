import { policy } from './0004-row-security.ts';

export const replyReports = [
  `create table reply_report (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    session_id uuid not null,
    message_seq integer not null,
    reason text not null default '',
    status text not null default 'open' check (status in ('open', 'done')),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    done_by uuid references account on delete set null,
    unique (session_id, message_seq),
    foreign key (session_id, message_seq) references chat_message (session_id, seq) on delete cascade
  )`,
  'create index reply_report_newest on reply_report (organization_id, status, created_at desc)',
  'create index reply_report_done_by on reply_report (done_by)',
  ...policy(
    'reply_report',
    `organization_id = app_organization_id()
      and exists (select from coaching_session where coaching_session.id = session_id)`,
  ),
];
