import { ofSession, policy } from './row-security.sql.ts';
import { secondFactorDue } from './second-factor-due.sql.ts';

export const session: readonly string[] = [
  // `made_by_account_id` is who made the access code or the prepared session; null if the owner did. The foreign key for
  // the playlist does not include the organization, because a session may follow a playlist of another organization.
  // `criterion_scores` holds the mean score of each criterion, because joining all judgements of a year took seconds.
  // For guests, `app_session_id()` is the id of their root session; the policy gives them its branches too. The
  // indexes `coaching_session_newest` and `coaching_session_outcomes` have all columns for searches and for statistics, so
  // that the wide rows are not read.
  `create table coaching_session (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    owner_account_id uuid references account on delete cascade,
    owner_guest_id uuid references guest on delete cascade,
    scenario_id uuid references library_item on delete set null,
    session_generator_id uuid references session_generator on delete set null,
    name text not null,
    status text not null default 'empty' check (status in ('empty', 'free-speech', 'in-progress', 'win', 'loose', 'end', 'abort')),
    outcome_reason text,
    snapshot jsonb not null,
    seed text not null,
    score double precision check (score between 0 and 100),
    passed boolean,
    judged jsonb,
    turn_count integer not null default 0,
    replies integer not null default 0,
    failed_replies integer not null default 0,
    built_in_from_ms integer check (built_in_from_ms >= 0),
    last_message_seq integer not null default 0,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    started_at timestamptz(3),
    last_turn_at timestamptz(3),
    ended_at timestamptz(3),
    auto_end_at timestamptz(3),
    expires_at timestamptz(3),
    reply_message_seq integer,
    reply_state text check (reply_state in ('streaming', 'failed')),
    playlist_id uuid references playlist on delete set null,
    voice jsonb,
    audio_consent jsonb,
    root_session_id uuid references coaching_session on delete cascade,
    parent_session_id uuid references coaching_session on delete cascade,
    branched_at integer check (branched_at > 0),
    played_ms double precision not null default 0 check (played_ms >= 0),
    running_since timestamptz(3),
    paused_at timestamptz(3),
    notes text not null default '',
    made_by_account_id uuid references account on delete set null,
    waits boolean not null default false,
    transcript_erased_at timestamptz(3),
    report_erased_at timestamptz(3),
    owner_pseudonym uuid,
    criterion_scores jsonb,
    recording_consent jsonb,
    accommodation jsonb,
    search_text text not null generated always as (app_search_text(name)) stored,
    check (num_nonnulls(root_session_id, parent_session_id, branched_at) = any (array[0, 3])),
    check (root_session_id is null or playlist_id is null),
    check (num_nonnulls(running_since, paused_at) <= 1),
    check (judged is not null or (score is null and passed is null)),
    check (outcome_reason is distinct from 'persona-failed' or judged is null),
    constraint coaching_session_one_owner check (num_nonnulls(owner_account_id, owner_guest_id, owner_pseudonym) = 1)
  )`,
  'create index coaching_session_auto_end on coaching_session (auto_end_at) where auto_end_at is not null',
  `create index coaching_session_turnless on coaching_session (organization_id, coalesce(ended_at, updated_at))
    where turn_count = 0`,
  `create index coaching_session_unused on coaching_session (id)
    where outcome_reason = 'idle' and started_at is null and not waits and session_generator_id is null`,
  `create index coaching_session_by_name on coaching_session (organization_id, lower(name), updated_at desc, id)
    where root_session_id is null`,
  `create index coaching_session_by_name_anywhere on coaching_session (lower(name), updated_at desc, id)
    where root_session_id is null`,
  'create index coaching_session_generator on coaching_session (session_generator_id)',
  'create index coaching_session_guest on coaching_session (owner_guest_id)',
  `create index coaching_session_judged on coaching_session (organization_id, ended_at)
    where criterion_scores is not null`,
  `create index coaching_session_maker on coaching_session (made_by_account_id, updated_at desc)
    where made_by_account_id is not null`,
  // The columns by which lists are searched and filtered, so that only the rows of the page are read.
  `create index coaching_session_newest on coaching_session (organization_id, updated_at desc, id)
    include (root_session_id, search_text, status, waits, session_generator_id, scenario_id, owner_account_id)`,
  `create index coaching_session_newest_anywhere on coaching_session (updated_at desc, id)
    include (organization_id, root_session_id, search_text, status, waits, session_generator_id, scenario_id,
      owner_account_id, turn_count, ended_at, outcome_reason)`,
  `create index coaching_session_outcomes on coaching_session (organization_id, ended_at)
    include (owner_account_id, owner_guest_id, scenario_id, passed, status) where ended_at is not null
    and root_session_id is null and turn_count > 0 and outcome_reason is distinct from 'persona-failed'`,
  'create index coaching_session_owner on coaching_session (owner_account_id, updated_at desc)',
  'create index coaching_session_parent on coaching_session (parent_session_id) where parent_session_id is not null',
  `create index coaching_session_playlist on coaching_session (playlist_id, owner_account_id, scenario_id)
    where playlist_id is not null`,
  `create index coaching_session_replying on coaching_session (id) where reply_state = 'streaming'`,
  'create index coaching_session_report_kept on coaching_session (organization_id, ended_at) where report_erased_at is null',
  `create index coaching_session_root on coaching_session (root_session_id, created_at)
    where root_session_id is not null`,
  'create index coaching_session_running on coaching_session (id) where running_since is not null',
  'create index coaching_session_scenario on coaching_session (scenario_id)',
  'create index coaching_session_transcript_kept on coaching_session (organization_id, ended_at, id) where transcript_erased_at is null',
  ...policy(
    'coaching_session',
    'organization_id = app_organization_id() and (app_session_id() is null or coalesce(root_session_id, id) = app_session_id())',
  ),

  // For the tenant scope of a session. Bypasses row-level security, because no scope is set yet.
  `create function app_organization_of_session(session uuid) returns text
    language sql stable security definer set search_path from current as $$
      select organization_id::text from coaching_session where id = session
    $$`,

  // The uploaded pictures that the snapshot of a session contains, so that the job that deletes unused pictures does not
  // search the snapshots.
  `create table session_image (
    session_id uuid not null references coaching_session on delete cascade,
    image_name text not null,
    primary key (image_name, session_id)
  )`,
  'create index session_image_session on session_image (session_id)',
  ...policy('session_image', ofSession),
  `create function app_note_session_images() returns trigger
    language plpgsql security definer set search_path from current as $$ begin
      delete from session_image where session_id = new.id;
      insert into session_image (session_id, image_name)
        select distinct new.id, match[1]
        from regexp_matches(new.snapshot::text, '/api/image/uploads/([A-Za-z0-9_-]{43})[.]webp', 'g') as match;
      return null;
    end $$`,
  `create trigger images after insert or update of snapshot on coaching_session for each row
    execute function app_note_session_images()`,

  `create table chat_message (
    session_id uuid not null references coaching_session on delete cascade,
    seq integer not null,
    speaker text not null check (speaker in ('persona', 'learner', 'system')),
    text text not null,
    state text not null check (state in ('streaming', 'complete', 'failed', 'cut', 'transcribing')),
    client_turn_id uuid,
    start_ms integer not null,
    end_ms integer not null,
    first_token_ms integer,
    created_at timestamptz(3) not null default now(),
    answered_by jsonb,
    first_sound_ms integer,
    speech jsonb,
    heard text,
    heard_again jsonb,
    mood text,
    aims jsonb,
    primary key (session_id, seq),
    unique (session_id, client_turn_id)
  )`,
  `create index chat_message_transcribing on chat_message (session_id) where state = 'transcribing'`,
  ...policy('chat_message', ofSession),

  // What changes often during a reply, in a narrow row beside the wide session row. The fill factor leaves space for
  // new row versions, which avoids index updates.
  `create table session_live (
    session_id uuid primary key references coaching_session on delete cascade,
    event_seq integer not null default 0,
    lease_owner text,
    lease_until timestamptz(3),
    attended_at timestamptz(3),
    stores_events boolean not null default true
  ) with (fillfactor=50)`,
  'create index session_live_events on session_live (session_id) where stores_events',
  ...policy('session_live', ofSession),

  `create table live_event (
    session_id uuid not null references session_live (session_id) on delete cascade,
    seq integer not null,
    payload jsonb not null,
    created_at timestamptz(3) not null default now(),
    primary key (session_id, seq)
  )`,
  ...policy('live_event', ofSession),

  `create table live_ticket (
    ticket_hash text primary key,
    session_id uuid not null references coaching_session on delete cascade,
    account_id uuid references account on delete cascade,
    guest_id uuid references guest on delete cascade,
    expires_at timestamptz(3) not null,
    token_hash text,
    sign_in_id uuid,
    check (num_nonnulls(account_id, guest_id) = 1)
  )`,
  'create index live_ticket_account on live_ticket (account_id)',
  'create index live_ticket_guest on live_ticket (guest_id)',
  'create index live_ticket_session on live_ticket (session_id)',
  ...policy('live_ticket', ofSession),

  // The process that runs the live call of a session. Renewing it does not wait for a lock of the session.
  `create table realtime_lease (
    session_id uuid primary key references coaching_session on delete cascade,
    owner text not null,
    until timestamptz not null
  )`,
  ...policy('realtime_lease', ofSession),

  // Finds the owner of an access token without a tenant scope, because the token determines the scope.
  `create function app_bearer(hash text) returns table (
    account_id uuid, login_id uuid, account_organization_id uuid, role text, guest_id uuid,
    guest_organization_id uuid, root_session_id uuid, sign_in_id uuid, last_seen_at timestamptz,
    applications text[], second_factor_due timestamptz, organization_erased_at timestamptz
  )
    language sql stable security definer set search_path from current as $$
      select a.id, a.login_id, a.organization_id, a.role, g.id, g.organization_id, c.id, t.sign_in_id, s.last_seen_at,
        array(
          select o.application from organization_application o
          where o.organization_id = coalesce(a.organization_id, g.organization_id) and o.installed_at is not null
          order by o.application
        ),
        ${secondFactorDue("s.method in ('password', 'passkey')")},
        e.due_at
      from access_token t
      left join account a on a.id = t.account_id
      left join organization r on r.id = a.organization_id and r.second_factor <> 'optional'
      left join second_factor f on f.login_id = a.login_id
      left join sign_in s on s.id = t.sign_in_id
      left join guest g on g.id = t.guest_id
      left join coaching_session c on c.owner_guest_id = g.id and c.root_session_id is null
      left join organization_erasure e on e.organization_id = coalesce(a.organization_id, g.organization_id)
      where t.token_hash = hash and t.expires_at > now() and a.disabled_at is null
        and (t.sign_in_id is null or s.ends_at > now())
      limit 1
    $$`,

  // Runs as the owner of the tables, because an account cannot read the tokens of guests.
  `create function app_take_guest(hash text, owner uuid) returns uuid
    language sql security definer set search_path from current as $$
      with taken as (
        update guest set claim_hash = null
        where claim_hash = hash and organization_id = owner
          and greatest(expires_at, created_at + interval '30 days') > now()
        returning id
      ), ended as (
        delete from access_token using taken where access_token.guest_id = taken.id
      )
      select id from taken
    $$`,

  // Guests cannot read accounts, but may see the creator of their session.
  `create function app_session_maker(session uuid) returns table (
    id uuid, organization_id uuid, first_name text, last_name text,
    email text, role text
  )
    language sql stable security definer set search_path from current as $$
      select a.id, a.organization_id, a.first_name, a.last_name, a.email, a.role
      from coaching_session s join account a on a.id = s.made_by_account_id
      where s.id = session and a.disabled_at is null
        and (app_everywhere() or s.organization_id = app_organization_id())
        and (app_session_id() is null or s.owner_guest_id = app_user_id())
    $$`,

  // Checks the tenant once instead of once per row.
  `create function app_ended_sessions(since timestamptz, until timestamptz, organization uuid) returns table (
    ended_at timestamptz, learner uuid, account_id uuid, scenario_id uuid,
    organization_id uuid, passed boolean, lost boolean
  )
    language plpgsql stable security definer set search_path from current as $$
    begin
      if app_session_id() is not null
        or not (coalesce(app_everywhere(), false) or coalesce(organization = app_organization_id(), false)) then
        return;
      end if;
      if organization is null then
        return query select s.ended_at, coalesce(s.owner_account_id, s.owner_guest_id), s.owner_account_id, s.scenario_id,
        s.organization_id, s.passed, s.status = 'loose' from coaching_session s where s.ended_at is not null and s.root_session_id is null and s.turn_count > 0
        and s.outcome_reason is distinct from 'persona-failed' and s.ended_at >= since and s.ended_at < until;
      else
        return query select s.ended_at, coalesce(s.owner_account_id, s.owner_guest_id), s.owner_account_id, s.scenario_id,
        s.organization_id, s.passed, s.status = 'loose' from coaching_session s
          where s.organization_id = organization and s.ended_at is not null and s.root_session_id is null and s.turn_count > 0
        and s.outcome_reason is distinct from 'persona-failed' and s.ended_at >= since and s.ended_at < until;
      end if;
    end $$`,

  `create table session_note (
    session_id uuid not null references coaching_session on delete cascade,
    account_id uuid not null references account on delete cascade,
    text text not null,
    updated_at timestamptz(3) not null default now(),
    primary key (session_id, account_id)
  )`,
  'create index session_note_account on session_note (account_id)',
  ...policy(
    'session_note',
    `account_id = app_user_id() and exists (select from coaching_session
    where coaching_session.id = session_note.session_id)`,
  ),

  // A message may have several recordings: utterances of a learner, or sentences of a persona with their position in
  // the text.
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
  ...policy('session_recording', ofSession),
  'create trigger leftover after delete on session_recording for each row execute function app_note_leftover()',

  `create table report_link (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references coaching_session on delete cascade,
    token_hash text not null unique,
    with_conversation boolean not null,
    created_by uuid not null references account on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  'create index report_link_creator on report_link (created_by)',
  'create index report_link_session on report_link (session_id)',
  ...policy('report_link', ofSession),

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
  'create index reply_report_done_by on reply_report (done_by)',
  'create index reply_report_newest on reply_report (organization_id, status, created_at desc)',
  ...policy(
    'reply_report',
    `organization_id = app_organization_id() and exists (select from coaching_session
    where coaching_session.id = reply_report.session_id)`,
  ),
];
