import { ofMembers, ofNobody, ofOrganization, policy } from './row-security.sql.ts';

export const identity: readonly string[] = [
  `create table organization (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    slug text not null unique,
    language text not null default 'en-GB',
    created_at timestamptz(3) not null default now(),
    sso_realm text unique,
    logo text,
    credit_micro_eur bigint not null default 0,
    retention_days integer check (retention_days between 1 and 3650),
    operator_name text not null default '',
    operator_email text not null default '',
    updated_at timestamptz(3) not null default now(),
    transcript_retention_days integer check (transcript_retention_days > 0),
    audio_retention_days integer check (audio_retention_days > 0),
    recordings text not null default 'offered' check (recordings in ('never', 'offered', 'asked')),
    turn_safety text not null default 'model' check (turn_safety in ('model', 'rules')),
    turning_points boolean not null default true,
    sign_in_idle_days integer not null default 14 check (sign_in_idle_days between 1 and 14),
    sign_in_max_days integer not null default 30 check (sign_in_max_days between 1 and 30),
    second_factor text not null default 'optional' check (second_factor in ('optional', 'operators', 'editors', 'everyone')),
    second_factor_grace_days integer not null default 14 check (second_factor_grace_days between 0 and 90),
    second_factor_since timestamptz(3),
    setup_dismissed_at timestamptz,
    time_zone text not null default 'UTC'
  )`,
  ...policy('organization', 'id = app_organization_id()'),

  // With what a user signs in: address, password, second factor. A user of several organizations has one account in each of
  // them, and one login. `confirmed_at` is null while only a link that an operator copied has set the password: such a login opens one account, and several may have the same address. An account without a login is invited, or signs in by an identity provider or a learning platform.
  `create table login (
    id uuid primary key default gen_random_uuid(),
    email text not null check (email = lower(email)),
    password_hash text not null,
    confirmed_at timestamptz(3)
  )`,
  'create index login_email on login (email)',
  'create unique index login_confirmed_email on login (email) where confirmed_at is not null',
  ...policy('login', ofNobody),

  `create table account (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    email text not null check (email = lower(email)),
    first_name text not null,
    last_name text not null,
    role text not null check (role in ('super-admin', 'operator', 'editor', 'user')),
    login_id uuid references login,
    last_sign_in_at timestamptz(3),
    language text,
    disabled_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    sso_subject text,
    image text,
    invited_at timestamptz(3),
    erasure_requested_at timestamptz(3),
    time_zone text,
    role_from_realm boolean not null default false,
    chosen_time_zone text,
    external_id text,
    user_name text,
    scim_deleted_at timestamptz(3),
    constraint account_email unique (organization_id, email),
    constraint account_login unique (login_id, organization_id),
    constraint account_external_id unique (organization_id, external_id),
    constraint account_of_organization unique (id, organization_id),
    constraint account_sso_subject unique (organization_id, sso_subject)
  )`,
  'create index account_of_email on account (email)',
  'create index account_newest on account (organization_id, updated_at desc)',
  'create index organization_logo on organization (logo) where logo is not null',
  'create index account_image on account (image) where image is not null',
  'create index account_organization on account (organization_id)',
  'create unique index account_user_name on account (organization_id, lower(coalesce(user_name, email)))',
  ...policy('account', ofMembers),

  // Bypass row-level security and check the tenant themselves: with it, a query cannot use the indexes on lower(…), because
  // that function is not leakproof.
  `create function app_users_named(wanted text) returns setof uuid
    language sql stable security definer set search_path from current as $$ select id from account
      where organization_id = app_organization_id() and lower(coalesce(user_name, email)) = lower(wanted)
        and app_session_id() is null
    $$`,

  // Two organizations that delete the accounts of a login at the same time wait for each other, so that the second one sees
  // that its account is the last. Before the deletion, because the deleted auth sessions of both depend on each other.
  `create function app_lock_login() returns trigger
    language plpgsql security definer set search_path from current as $$
      begin
        perform from login where id = old.login_id for update;
        return old;
      end
    $$`,
  `create trigger lock_login before delete on account
    for each row when (old.login_id is not null) execute function app_lock_login()`,

  // A login ends with its last account. Runs as the owner of the tables, because the policies hide logins.
  `create function app_delete_login() returns trigger
    language plpgsql security definer set search_path from current as $$
      begin
        delete from login where id = old.login_id
          and not exists (select from account where login_id = old.login_id);
        return null;
      end
    $$`,
  `create trigger delete_login after delete on account
    for each row when (old.login_id is not null) execute function app_delete_login()`,

  // B-16. A user without a row has no accommodation. `note` never leaves the page of the user, except with a copy of the
  // user's data.
  `create table accommodation (
    account_id uuid primary key,
    organization_id uuid not null,
    extra_time text not null check (extra_time in ('none', 'quarter', 'half', 'double', 'no_clock')),
    extra_days integer not null check (extra_days between 0 and 365),
    extra_attempts integer not null check (extra_attempts between 0 and 100),
    slower_partner boolean not null,
    larger_captions boolean not null,
    note text not null,
    updated_at timestamptz(3) not null default now(),
    foreign key (account_id, organization_id) references account (id, organization_id) on delete cascade
  )`,
  ...policy('accommodation', ofMembers),

  `create table session_generator (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    scenario_id uuid not null,
    access_code text not null unique,
    created_by uuid references account on delete set null,
    expires_at timestamptz(3) not null,
    max_sessions integer not null check (max_sessions > 0),
    sessions_used integer not null default 0,
    created_at timestamptz(3) not null default now(),
    closed_at timestamptz(3),
    check (sessions_used between 0 and max_sessions)
  )`,
  'create index session_generator_created_by on session_generator (created_by)',
  'create index session_generator_newest on session_generator (organization_id, created_at desc)',
  'create index session_generator_scenario on session_generator (scenario_id)',
  ...policy('session_generator', ofMembers),

  `create table guest (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    session_generator_id uuid references session_generator on delete set null,
    display_name text not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    claim_hash text unique,
    course_attempt_hash text
  )`,
  'create index guest_course_attempt on guest (course_attempt_hash)',
  `create index guest_named on guest (organization_id) where display_name <> ''`,
  'create index guest_organization on guest (organization_id)',
  'create index guest_generator on guest (session_generator_id)',
  ...policy(
    'guest',
    'organization_id = app_organization_id() and (app_session_id() is null or id = app_user_id())',
  ),

  // `switched_from`: the auth session that began with a sign-in, and from which the user switched to this organization.
  `create table sign_in (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    method text not null check (method in ('password', 'passkey', 'keycloak', 'lti')),
    device text not null default '',
    realm text,
    refresh_hash text unique,
    former_refresh_hash text unique,
    refreshed_at timestamptz(3),
    sealed_successor text,
    refreshing_until timestamptz(3),
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    ends_at timestamptz(3) not null,
    address text not null default '',
    switched_from uuid references sign_in on delete set null
  )`,
  'create index sign_in_switched_from on sign_in (switched_from)',
  'create index sign_in_account on sign_in (account_id)',
  'create index sign_in_end on sign_in (ends_at)',
  ...policy('sign_in', 'account_id = app_user_id()'),

  `create table access_token (
    token_hash text primary key,
    account_id uuid references account on delete cascade,
    guest_id uuid references guest on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    sign_in_id uuid references sign_in on delete cascade,
    check (num_nonnulls(account_id, guest_id) = 1)
  )`,
  'create index access_token_account on access_token (account_id)',
  'create index access_token_expiry on access_token (expires_at)',
  'create index access_token_guest on access_token (guest_id)',
  'create index access_token_sign_in on access_token (sign_in_id)',
  ...policy('access_token', 'account_id = app_user_id() or guest_id = app_user_id()'),

  // Runs as the owner of the tables, because the policies hide auth sessions of other accounts.
  `create function app_end_sign_ins(of_account uuid) returns void
    language sql security definer set search_path from current as $$
      with reached as (
        select id from account where id = of_account
          and (app_everywhere() or (organization_id = app_organization_id() and app_session_id() is null))
      ), tokens as (
        delete from access_token where account_id in (select id from reached)
      )
      delete from sign_in where account_id in (select id from reached)
    $$`,

  // Shorter limits hold for the auth sessions that exist. Runs as the owner of the tables, because the policies hide
  // auth sessions of other users.
  `create function app_limit_sign_ins() returns trigger
    language plpgsql security definer set search_path from current as $$
    begin
      update sign_in s
        set ends_at = least(s.ends_at, s.last_seen_at + new.sign_in_idle_days * interval '1 day',
          s.created_at + new.sign_in_max_days * interval '1 day')
        from account a
        where a.id = s.account_id and a.organization_id = new.id;
      return null;
    end $$`,
  `create trigger limit_sign_ins after update of sign_in_idle_days, sign_in_max_days on organization
    for each row when (new.sign_in_idle_days < old.sign_in_idle_days or new.sign_in_max_days < old.sign_in_max_days) execute function app_limit_sign_ins()`,

  // `email`: the address to which the code was mailed, whose owner its use confirms; null for a link that an operator copied.
  `create table account_code (
    code_hash text primary key,
    account_id uuid not null references account on delete cascade,
    purpose text not null check (purpose in ('invitation', 'reset', 'break-glass')),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3),
    email text
  )`,
  'create index account_code_account on account_code (account_id)',
  ...policy('account_code', 'exists (select from account where account.id = account_code.account_id)'),

  // `last_step` is the time step of the newest code that was accepted, so that no code is accepted twice.
  `create table second_factor (
    login_id uuid primary key references login on delete cascade,
    sealed_secret text not null,
    created_at timestamptz(3) not null default now(),
    enabled_at timestamptz(3),
    last_step bigint not null default 0
  )`,
  ...policy('second_factor', 'exists (select from account where account.login_id = second_factor.login_id)'),

  `create table recovery_code (
    code_hash text not null,
    login_id uuid not null references login on delete cascade,
    primary key (login_id, code_hash)
  )`,
  ...policy('recovery_code', 'exists (select from account where account.login_id = recovery_code.login_id)'),

  `create table passkey (
    id uuid primary key default gen_random_uuid(),
    login_id uuid not null references login on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3)
  )`,
  'create index passkey_login on passkey (login_id)',
  ...policy('passkey', 'exists (select from account where account.login_id = passkey.login_id)'),

  // `login_id` is null for a sign-in, whose login is known only by the answer.
  `create table passkey_challenge (
    challenge text primary key,
    login_id uuid references login on delete cascade,
    network text not null,
    expires_at timestamptz(3) not null
  )`,
  'create index passkey_challenge_expiry on passkey_challenge (expires_at)',
  'create index passkey_challenge_login on passkey_challenge (login_id)',
  'create index passkey_challenge_network on passkey_challenge (network)',
  ...policy('passkey_challenge', ofNobody),

  `create table remembered_device (
    id uuid primary key default gen_random_uuid(),
    login_id uuid not null references login on delete cascade,
    token_hash text not null unique,
    device text not null,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  'create index remembered_device_expiry on remembered_device (expires_at)',
  'create index remembered_device_login on remembered_device (login_id)',
  ...policy(
    'remembered_device',
    'exists (select from account where account.login_id = remembered_device.login_id)',
  ),

  `create table first_administrator_code (
    code_hash text primary key,
    created_at timestamptz(3) not null default now(),
    used_at timestamptz(3)
  )`,
  ...policy('first_administrator_code', ofNobody),

  `create table sign_in_failure (
    key_hash text primary key,
    failures integer not null,
    window_ends_at timestamptz(3) not null,
    pending integer not null default 0
  )`,
  ...policy('sign_in_failure', ofNobody),

  `create table realm_mapping (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    source text not null check (source in ('role', 'group')),
    realm_name text not null,
    role text check (role in ('operator', 'editor', 'user')),
    user_group_id uuid,
    unique nulls not distinct (organization_id, source, realm_name, role, user_group_id),
    check (num_nonnulls(role, user_group_id) = 1)
  )`,
  'create index realm_mapping_user_group on realm_mapping (user_group_id)',
  ...policy('realm_mapping', ofOrganization),

  `create table identity_provider (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    realm text not null unique,
    issuer text not null,
    client_id text not null,
    sealed_client_secret text,
    roles_claim text not null,
    groups_claim text not null,
    trusts_email boolean not null,
    notice text,
    noticed_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  'create index identity_provider_organization on identity_provider (organization_id)',
  ...policy('identity_provider', ofOrganization),

  `create table permission_grant (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    permission text not null,
    role text check (role in ('operator', 'editor', 'user')),
    account_id uuid references account on delete cascade,
    granted_by uuid references account on delete set null,
    granted_at timestamptz(3) not null default now(),
    unique nulls not distinct (organization_id, permission, role, account_id),
    check ((role is null) <> (account_id is null))
  )`,
  'create index permission_grant_account on permission_grant (account_id)',
  'create index permission_grant_granted_by on permission_grant (granted_by)',
  ...policy('permission_grant', ofOrganization),

  // Bypasses the policies, because each request calls it before the tenant scope of the caller is known.
  `create function app_granted(account uuid, organization uuid, held_role text) returns text[]
    language sql stable security definer set search_path from current as $$
      select array(
        select distinct g.permission from permission_grant g
        where g.organization_id = organization and (g.account_id = account or g.role = held_role)
        order by g.permission
      )
    $$`,

  // Live channels (WebSockets) are told when an auth session ends or its account is deactivated. `readNotification`
  // in `session/events/live-bus.ts` parses the message.
  `create function app_tell_account() returns trigger
    language plpgsql as $$ begin perform pg_notify('repartee_live', 'database ' || (new.id)); return null; end $$`,
  `create trigger disabled after update of disabled_at on account
    for each row when (new.disabled_at is not null) execute function app_tell_account()`,

  `create function app_tell_bearer() returns trigger
    language plpgsql as $$
      begin perform pg_notify('repartee_live', 'database ' || (coalesce(old.account_id, old.guest_id))); return null; end
    $$`,
  'create trigger ended after delete on access_token for each row execute function app_tell_bearer()',

  `create function app_tell_signed_out() returns trigger
    language plpgsql as $$
      begin perform pg_notify('repartee_live', 'database ' || (old.account_id)); return null; end
    $$`,
  'create trigger ended after delete on sign_in for each row execute function app_tell_signed_out()',

  `create table user_group (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    name text not null,
    description text not null,
    image text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    external_id text,
    ai_budget_eur numeric check (ai_budget_eur >= 0),
    unique (id, organization_id),
    unique (organization_id, external_id)
  )`,
  'create index user_group_image on user_group (image) where image is not null',
  'create unique index user_group_name on user_group (organization_id, lower(name))',
  'alter table realm_mapping add foreign key (user_group_id) references user_group (id) on delete cascade',
  ...policy('user_group', ofMembers),
  `create function app_groups_named(wanted text) returns setof uuid
    language sql stable security definer set search_path from current as $$ select id from user_group
      where organization_id = app_organization_id() and lower(name) = lower(wanted)
        and app_session_id() is null
    $$`,

  // Both foreign keys include the organization, so all members of a group belong to its organization. `from_realm`
  // marks what single sign-on gave, which a later sign-in takes away; what people gave by hand stays.
  `create table user_group_member (
    organization_id uuid not null,
    user_group_id uuid not null,
    account_id uuid not null,
    from_realm boolean not null default false,
    primary key (user_group_id, account_id),
    foreign key (account_id, organization_id) references account (id, organization_id) on delete cascade,
    foreign key (user_group_id, organization_id) references user_group (id, organization_id) on delete cascade
  )`,
  'create index user_group_member_account on user_group_member (account_id)',
  ...policy('user_group_member', ofMembers),
];
