import { policy } from './0004-row-security.ts';

export const recordings = [
  `alter table organization
    add column audio_retention_days integer check (audio_retention_days > 0),
    add column recordings text not null default 'offered' check (recordings in ('never', 'offered', 'asked'))`,
  'alter table coaching_session add column recording_consent jsonb',
  // A message may have several recordings: utterances of a learner, or sentences of a persona with their
  // position in the text.
  `create table session_recording (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references coaching_session on delete cascade,
    message_seq integer not null,
    part integer not null check (part >= 0),
    span_start integer,
    span_end integer,
    media_type text not null,
    bytes integer not null,
    duration_ms integer,
    content_hash text not null,
    created_at timestamptz(3) not null default now(),
    unique (session_id, message_seq, part),
    foreign key (session_id, message_seq) references chat_message (session_id, seq) on delete cascade
  )`,
  'create index session_recording_content on session_recording (content_hash)',
  ...policy(
    'session_recording',
    'exists (select from coaching_session where coaching_session.id = session_id)',
  ),
  `create trigger leftover after delete on session_recording
    for each row execute function app_note_leftover()`,
];
