import { ofMembers, ofNobody, ofOrganization, policy } from './row-security.sql.ts';

/** Ids of the users whom an audit event names beside its actor and its subject. */
const usersInEvent = `(coalesce(before -> 'user_ids', '[]') || coalesce(after -> 'user_ids', '[]'))`;

export const organization: readonly string[] = [
  `create table organization_metadata (
    organization_id uuid not null references organization on delete cascade,
    section text not null check (section in ('organization', 'product', 'custom')),
    entries jsonb not null,
    updated_at timestamptz(3) not null default now(),
    primary key (organization_id, section)
  )`,
  ...policy('organization_metadata', ofMembers),

  `create table organization_application (
    organization_id uuid not null references organization on delete cascade,
    application text not null,
    shared_from uuid references organization on delete set null,
    shared_by uuid references account on delete set null,
    shared_at timestamptz(3),
    installed_by uuid references account on delete set null,
    installed_at timestamptz(3),
    removed_by uuid references account on delete set null,
    removed_at timestamptz(3),
    primary key (organization_id, application),
    check (installed_at is null or (shared_at is not null and removed_at is null))
  )`,
  'create index organization_application_installed_by on organization_application (installed_by)',
  'create index organization_application_removed_by on organization_application (removed_by)',
  'create index organization_application_shared_by on organization_application (shared_by)',
  'create index organization_application_shared_from on organization_application (shared_from)',
  ...policy('organization_application', ofOrganization),

  `create function app_tell_live_channels() returns trigger
    language plpgsql as $$ begin
      perform pg_notify('repartee_live', 'database ' || owner)
        from (
          select distinct coalesce(owner_account_id, owner_guest_id) as owner from coaching_session
          where organization_id = new.organization_id and ended_at is null
        ) playing;
      return null;
    end $$`,
  `create trigger deleted after update of installed_at on organization_application
    for each row when (old.installed_at is not null and new.installed_at is null)
    execute function app_tell_live_channels()`,

  `create table competency (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    name text not null,
    description text not null default ''
  )`,
  'create unique index competency_name on competency (organization_id, lower(name))',
  ...policy('competency', ofMembers),

  `create table email_setting (
    organization_id uuid primary key references organization on delete cascade,
    sender_name text not null default '',
    reply_to text not null default '',
    quiet_hours jsonb,
    texts jsonb not null default '[]',
    updated_at timestamptz(3) not null default now()
  )`,
  ...policy('email_setting', ofOrganization),

  // Money is in millionths of a euro, because a single reply of a model costs less than a cent.
  `create table credit_change (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    amount_micro_eur bigint not null,
    balance_micro_eur bigint not null,
    reason text not null,
    changed_by uuid,
    changed_by_name text not null default '',
    created_at timestamptz(3) not null default now()
  )`,
  'create index credit_change_newest on credit_change (organization_id, created_at desc)',
  ...policy('credit_change', ofMembers),

  // `name` is the name of the image in its public URL. It has 256 random bits, so that the URL cannot be guessed.
  // `content_hash` is the key of the image in the object store.
  `create table image (
    name text primary key,
    organization_id uuid not null references organization on delete cascade,
    category text not null,
    content_hash text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_by uuid,
    created_at timestamptz(3) not null default now(),
    unused_since timestamptz(3),
    unique (organization_id, category, content_hash)
  )`,
  'create index image_content on image (content_hash)',
  'create index image_unused on image (unused_since) where unused_since is not null',
  'create unique index image_of_organization on image (organization_id, name)',
  ...policy('image', ofMembers),

  // Hashes of stored files that may be unused. A background job checks the files and deletes unused files. Until
  // `removing_until`, a process deletes the file, and nobody may store it again.
  `create table object_leftover (
    content_hash text primary key,
    removing_until timestamptz
  )`,
  ...policy('object_leftover', ofNobody),

  `create function app_note_leftover() returns trigger
    language plpgsql security definer set search_path from current as $$ begin
      insert into object_leftover (content_hash) values (old.content_hash) on conflict do nothing;
      return null;
    end $$`,
  'create trigger leftover after delete on image for each row execute function app_note_leftover()',

  `create table setting (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz(3) not null default now(),
    secret boolean not null default false,
    updated_by uuid
  )`,
  ...policy('setting', ofNobody),
  'create policy readable on setting for select using (not secret)',

  // Unlogged, so that writes do not wait for the disk. After a crash the table is empty.
  `create unlogged table rate_limit (
    key text primary key,
    points integer not null,
    expire bigint
  )`,
  'create index rate_limit_expire on rate_limit (expire)',
  ...policy('rate_limit', ofNobody),

  // Normalizes a text for a search within words: removes case and accents. An entry of an index has a maximum length, so a
  // stored text is cut.
  `create function app_search_text(written text) returns text
    language sql immutable parallel safe as $$
      select left(lower(regexp_replace(normalize(written, NFKD), '[\\u0300-\\u036f]', '', 'g')), 500)
    $$`,

  // The index `audit_entry_registry_change` gives each change in the registry of remotes one audit event, even if
  // several processes report it.
  `create table audit_entry (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid references organization on delete cascade,
    actor_id uuid,
    action text not null,
    subject_id uuid,
    details jsonb not null,
    created_at timestamptz(3) not null default now(),
    actor_name text not null default '',
    target_kind text,
    target_name text not null default '',
    address text,
    before jsonb,
    after jsonb,
    search_text text not null generated always as (
      app_search_text(actor_name || ' ' || action || ' ' || target_name || coalesce(' ' || address, ''))
    ) stored
  )`,
  // The first two contain what a search reads, so that it does not read the wide rows.
  `create index audit_entry_organization on audit_entry (organization_id, created_at desc, id)
    include (search_text, action)`,
  `create index audit_entry_created on audit_entry (created_at desc, id)
    include (organization_id, search_text, action)`,
  'create index audit_entry_actor on audit_entry (actor_id)',
  'create index audit_entry_subject on audit_entry (subject_id)',
  `create index audit_entry_users on audit_entry using gin (${usersInEvent})`,
  `create unique index audit_entry_registry_change on audit_entry (((details ->> 'registry_change')))
    where details ? 'registry_change'`,
  ...policy('audit_entry', ofOrganization),

  // Deletes events whose retention period has ended; the application may not delete events by itself. Events about the
  // registry stay, because each is reported once. Returns the number of deleted events, at most `at_once`.
  `create function app_delete_audit_events(days integer, at_once integer) returns integer
    language plpgsql security definer set search_path from current as $$
    declare
      deleted integer;
    begin
      if app_everywhere() is not true or days < 30 then return 0; end if;
      delete from audit_entry where id in (
        select id from audit_entry where created_at < now() - make_interval(days => days)
          and not details ? 'registry_change' limit at_once);
      get diagnostics deleted = row_count;
      return deleted;
    end $$`,

  // Replaces a deleted account in audit events by a pseudonym, and removes what the users' own sessions were called. Other
  // users are named in events by their ids only, so nothing is searched by name. Apart from this function, the application
  // may only add and read audit events.
  `create function app_pseudonymize_audit(account_id uuid, pseudonym uuid) returns void
    language plpgsql security definer set search_path from current as $$
    declare
      person record;
    begin
      select a.id, a.organization_id, lower(a.email) as email
        into person
        from account a
        where a.id = account_id and (app_everywhere() or a.organization_id = app_organization_id());
      if person.id is null then return; end if;
      update audit_entry set actor_id = pseudonym, actor_name = '', address = null where actor_id = person.id;
      update audit_entry
        set subject_id = pseudonym, target_name = '', details = '{}',
          before = before - '{email,first_name,last_name,image}'::text[],
          after = after - '{email,first_name,last_name,image}'::text[]
        where subject_id = person.id;
      update audit_entry
        set target_name = '', before = before - '{name,notes}'::text[], after = after - '{name,notes}'::text[]
        where subject_id in (select s.id from coaching_session s where s.owner_account_id = person.id);
      update audit_entry set before = replace(before::text, person.id::text, pseudonym::text)::jsonb,
          after = replace(after::text, person.id::text, pseudonym::text)::jsonb
        where ${usersInEvent} ? person.id::text;
      -- The contact of an organization is typed in, so that only its address tells whose it is.
      update audit_entry
        set before = before - '{operator_name,operator_email}'::text[],
          after = after - '{operator_name,operator_email}'::text[]
        where subject_id = person.organization_id
          and person.email in (lower(before ->> 'operator_email'), lower(after ->> 'operator_email'));
    end $$`,

  `create table job (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    organization_id uuid references organization on delete cascade,
    subject_key text not null,
    payload jsonb not null default '{}',
    priority integer not null default 0,
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed')),
    attempts integer not null default 0,
    run_after timestamptz(3) not null default clock_timestamp(),
    lease_owner text,
    lease_until timestamptz(3),
    error_class text,
    error_message text,
    created_at timestamptz(3) not null default clock_timestamp(),
    updated_at timestamptz(3) not null default clock_timestamp(),
    unique (kind, subject_key)
  )`,
  `create index job_due on job (priority desc, run_after) where state in ('queued', 'running')`,
  `create index job_ended on job (state, updated_at) where state in ('done', 'failed')`,
  'create index job_organization on job (organization_id, updated_at desc)',
  ...policy('job', ofMembers),
];
