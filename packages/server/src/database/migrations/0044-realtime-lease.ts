import { policy } from './0004-row-security.ts';

export const realtimeLease = [
  // Which process holds the realtime conversation of a session. A row of its own: it is renewed while replies lock the session.
  `create table realtime_lease (
    session_id uuid primary key references coaching_session on delete cascade,
    owner text not null,
    until timestamptz not null
  )`,
  ...policy('realtime_lease', 'exists (select from coaching_session where coaching_session.id = session_id)'),
];
