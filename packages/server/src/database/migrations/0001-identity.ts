export const identity = [
  `create table organization (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    slug text not null unique,
    language text not null default 'en-GB',
    created_at timestamptz(3) not null default now()
  )`,
  `create table account (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    email text not null unique check (email = lower(email)),
    first_name text not null,
    last_name text not null,
    role text not null check (role in ('super-admin', 'operator', 'editor', 'user')),
    password_hash text,
    language text,
    disabled_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create index account_organization on account (organization_id)',
  `create table guest (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    session_generator_id uuid,
    display_name text not null,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null
  )`,
  `create table access_token (
    token_hash text primary key,
    account_id uuid references account on delete cascade,
    guest_id uuid references guest on delete cascade,
    created_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null,
    check (num_nonnulls(account_id, guest_id) = 1)
  )`,
  'create index access_token_account on access_token (account_id)',
  'create index access_token_guest on access_token (guest_id)',
  'create index access_token_expiry on access_token (expires_at)',
  `create table first_administrator_code (
    code_hash text primary key,
    created_at timestamptz(3) not null default now(),
    used_at timestamptz(3)
  )`,
  `create table sign_in_failure (
    key_hash text primary key,
    failures integer not null,
    window_ends_at timestamptz(3) not null
  )`,
  `create table audit_entry (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid references organization on delete cascade,
    actor_id uuid,
    action text not null,
    subject_id uuid,
    details jsonb not null,
    created_at timestamptz(3) not null default now()
  )`,
  'create index audit_entry_organization on audit_entry (organization_id, created_at)',
  `create table setting (
    key text primary key,
    value jsonb not null,
    updated_at timestamptz(3) not null default now()
  )`,
];
