import { policy } from './0004-row-security.ts';

export const sessionLive = [
  // Columns that change often during a reply move from the wide session row to their own table. The fill
  // factor leaves space for new row versions, which avoids index updates.
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

  // Inserting an event locks the narrow row of `session_live` instead of the wide session row.
  `alter table live_event drop constraint live_event_session_id_fkey,
    add foreign key (session_id) references session_live on delete cascade`,

  // Stores the new text of all replies that a process streams, and renews their leases. Returns the renewed
  // leases. Skips replies that another process has taken over.
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
