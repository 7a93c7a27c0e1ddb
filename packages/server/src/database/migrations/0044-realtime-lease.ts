import { policy } from './0004-row-security.ts';

export const realtimeLease = [
  // Process that holds a session's realtime conversation. A separate row: renewals do not wait for locked sessions.
  `create table realtime_lease (
    session_id uuid primary key references coaching_session on delete cascade,
    owner text not null,
    until timestamptz not null
  )`,
  ...policy('realtime_lease', 'exists (select from coaching_session where coaching_session.id = session_id)'),
];
