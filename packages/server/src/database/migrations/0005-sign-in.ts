import { policy } from './0004-row-security.ts';

export const signIn = [
  'alter table organization add column if not exists sso_realm text unique',
  `alter table account
    add column sso_subject text,
    add constraint account_sso_subject unique (organization_id, sso_subject)`,

  `create table sign_in (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references account on delete cascade,
    method text not null check (method in ('password', 'keycloak')),
    device text not null default '',
    realm text,
    refresh_hash text unique,
    former_refresh_hash text unique,
    refreshed_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    last_seen_at timestamptz(3) not null default now(),
    ends_at timestamptz(3) not null
  )`,
  'create index sign_in_account on sign_in (account_id)',
  'create index sign_in_end on sign_in (ends_at)',
  ...policy('sign_in', 'account_id = app_user_id()'),
  'alter table access_token add column sign_in_id uuid references sign_in on delete cascade',
  'create index access_token_sign_in on access_token (sign_in_id)',

  `create table account_code (
    code_hash text primary key,
    account_id uuid not null references account on delete cascade,
    purpose text not null check (purpose in ('invitation', 'reset')),
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    used_at timestamptz(3)
  )`,
  'create index account_code_account on account_code (account_id)',
  ...policy('account_code', 'exists (select from account where account.id = account_id)'),

  `create table mail (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    recipient text not null,
    language text not null,
    letter jsonb not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz(3) not null default now(),
    created_at timestamptz(3) not null default now()
  )`,
  'create index mail_due on mail (next_attempt_at)',
  ...policy('mail', 'organization_id = app_organization_id() and app_session_id() is null'),

  // `app_take_guest` runs as the owner of the tables, because an account cannot read the tokens of guests.
  `create function app_take_guest(hash text, owner uuid) returns uuid
    language sql volatile security definer set search_path from current
    as $$ delete from access_token t using guest g
      where t.token_hash = hash and g.id = t.guest_id and g.organization_id = owner and t.expires_at > now()
      returning g.id $$`,
];
