import { policy } from './0004-row-security.ts';

export const realtimeLease = [
  // Process that runs the realtime conversation of a session. The row is separate from the session row, so
  // that renewing the lease does not wait for a lock of the session.
  `create table realtime_lease (
    session_id uuid primary key references coaching_session on delete cascade,
    owner text not null,
    until timestamptz not null
  )`,
  ...policy('realtime_lease', 'exists (select from coaching_session where coaching_session.id = session_id)'),
];
