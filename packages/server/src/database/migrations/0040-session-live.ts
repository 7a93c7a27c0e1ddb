import { policy } from './0004-row-security.ts';

export const sessionLive = [
  // Columns that change often during a reply, apart from the wide session row. The fill factor leaves space for new row
  // versions on the same page, so that index updates are avoided.
  `create table session_live (
    session_id uuid primary key references coaching_session on delete cascade,
    event_seq integer not null default 0,
    lease_owner text,
    lease_until timestamptz(3)
  ) with (fillfactor = 50)`,
  `insert into session_live (session_id, event_seq, lease_owner, lease_until)
    select id, event_seq, reply_lease_owner, reply_lease_until from coaching_session`,
  ...policy('session_live', 'exists (select from coaching_session where coaching_session.id = session_id)'),
  `alter table coaching_session
    drop column event_seq, drop column reply_lease_owner, drop column reply_lease_until`,
  `create index coaching_session_replying on coaching_session (id) where reply_state = 'streaming'`,

  // An event locks this narrow row instead of the wide session row.
  `alter table live_event drop constraint live_event_session_id_fkey,
    add foreign key (session_id) references session_live on delete cascade`,

  // Stores pending text of all replies of a process in one statement: each delta under the lease of its reply, which it
  // renews. Returns the leases that are still held.
  `create function app_append_deltas(deltas jsonb, lease_seconds double precision)
    returns table (lease_owner text, event_seq integer)
    language sql volatile security definer set search_path from current
    as $$
      with live as (
        update session_live l set event_seq = l.event_seq + 1,
          lease_until = clock_timestamp() + make_interval(secs => lease_seconds)
        from jsonb_to_recordset(deltas) as d (session_id uuid, lease_owner text, message_seq integer, text text)
        where l.session_id = d.session_id and l.lease_owner = d.lease_owner
        returning l.session_id, l.lease_owner, l.event_seq, d.message_seq, d.text
      ), stored as (
        insert into live_event (session_id, seq, payload)
        select session_id, event_seq, jsonb_build_object(
          'type', 'reply-delta', 'seq', event_seq, 'message_seq', message_seq, 'text', text) from live
      )
      select lease_owner, event_seq from live
    $$`,
];
