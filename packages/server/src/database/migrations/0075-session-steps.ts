/**
 * Functions that read the data for a step of a session (such as a turn) and store its results. PL/pgSQL
 * caches the plans of their queries.
 */
export const sessionSteps = [
  `alter table organization add column turn_safety text not null default 'model'
    check (turn_safety in ('model', 'rules'))`,

  // Locks a session, sets the tenant scope `everywhere`, and returns the row of the session. Without `with_snapshot`,
  // the row lacks the large snapshot, which the caller may have cached.
  `create function app_lock_session(session uuid, with_snapshot boolean) returns setof coaching_session
    language plpgsql volatile security definer set search_path from current
    as $$
      declare found_session coaching_session;
      begin
        perform set_config('app.everywhere', 'true', true);
        select * into found_session from coaching_session where id = session for no key update;
        if not found then return; end if;
        if not with_snapshot then found_session.snapshot := null; end if;
        return next found_session;
      end
    $$`,

  // Returns the data of a locked session, including changes committed while this transaction waited for the
  // lock.
  `create function app_session_state(session uuid, organization uuid, turn uuid, with_messages boolean) returns jsonb
    language plpgsql volatile security definer set search_path from current
    as $$
      begin
        return (
          select jsonb_build_object(
            'event_seq', l.event_seq,
            'lease_owner', l.lease_owner,
            'turn_is_stored', exists (select from chat_message where session_id = session and client_turn_id = turn),
            'turn_safety', (select o.turn_safety from organization o where o.id = organization),
            'last_message', (select to_jsonb(m) from chat_message m where session_id = session order by seq desc limit 1),
            'messages', case when with_messages then (
              select jsonb_agg(jsonb_build_object('seq', seq, 'speaker', speaker, 'state', state, 'text', text) order by seq)
              from chat_message where session_id = session) end)
          from session_live l where l.session_id = session);
      end
    $$`,

  // Stores the results of a step, such as new messages and numbered events. Returns the number of the first
  // event.
  `create function app_store_step(session uuid, said jsonb, changed jsonb, conversation jsonb, events jsonb,
      gives_lease boolean, new_owner text, lease_seconds double precision) returns integer
    language plpgsql volatile security definer set search_path from current
    as $$
      declare
        added integer := jsonb_array_length(events);
        last_seq integer;
      begin
        insert into chat_message (session_id, seq, speaker, text, state, client_turn_id, start_ms, end_ms, spoken_ms, pauses)
        select session, m.seq, m.speaker, m.text, m.state, m.client_turn_id, m.start_ms, m.end_ms, m.spoken_ms, m.pauses
        from jsonb_to_recordset(said) as m (seq integer, speaker text, text text, state text, client_turn_id uuid,
          start_ms integer, end_ms integer, spoken_ms integer, pauses integer);

        update chat_message m set text = c.text, state = c.state, end_ms = c.end_ms,
          start_ms = coalesce(c.start_ms, m.start_ms),
          first_token_ms = coalesce(c.first_token_ms, m.first_token_ms),
          answered_by = coalesce(c.answered_by, m.answered_by)
        from jsonb_to_recordset(changed) as c (seq integer, text text, state text, start_ms integer, end_ms integer,
          first_token_ms integer, answered_by jsonb)
        where m.session_id = session and m.seq = c.seq;

        update coaching_session s set status = c.status, outcome_reason = c.outcome_reason, started_at = c.started_at,
          last_turn_at = c.last_turn_at, ended_at = c.ended_at, played_ms = c.played_ms, running_since = c.running_since,
          paused_at = c.paused_at, auto_end_at = c.auto_end_at, turn_count = c.turn_count,
          last_message_seq = c.last_message_seq, reply_message_seq = c.reply_message_seq, reply_state = c.reply_state,
          expires_at = c.expires_at, updated_at = c.updated_at
        from jsonb_populate_record(null::coaching_session, conversation) as c
        where s.id = session;

        update session_live l set event_seq = l.event_seq + added,
          lease_owner = case when gives_lease then new_owner else l.lease_owner end,
          lease_until = case
            when not gives_lease then l.lease_until
            when new_owner is not null then clock_timestamp() + make_interval(secs => lease_seconds) end
        where l.session_id = session returning l.event_seq into last_seq;

        insert into live_event (session_id, seq, payload)
        select session, last_seq - added + place, event || jsonb_build_object('seq', last_seq - added + place)
        from jsonb_array_elements(events) with ordinality as told (event, place);
        return last_seq - added + 1;
      end
    $$`,
];
