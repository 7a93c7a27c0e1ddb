import { policy } from './0004-row-security.ts';

const ofOrganization = 'organization_id = app_organization_id() and app_session_id() is null';

// Money is in millionths of a euro, because a single reply of a model costs less than a cent.
export const organizations = [
  `alter table audit_entry
    add column actor_name text not null default '',
    add column target_kind text,
    add column target_name text not null default '',
    add column address text,
    add column before jsonb,
    add column after jsonb`,

  `alter table organization
    add column logo text,
    add column credit_micro_eur bigint not null default 0,
    add column retention_days integer check (retention_days between 1 and 3650),
    add column operator_name text not null default '',
    add column operator_email text not null default '',
    add column updated_at timestamptz(3) not null default now()`,
  `create table organization_metadata (
    organization_id uuid not null references organization on delete cascade,
    section text not null check (section in ('organization', 'product', 'custom')),
    entries jsonb not null,
    updated_at timestamptz(3) not null default now(),
    primary key (organization_id, section)
  )`,
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

  // `name` is the name of the image in its public URL. It has 256 random bits, so that the URL cannot be
  // guessed. `content_hash` is the key of the image in the object store.
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
    unique (organization_id, category, content_hash)
  )`,

  "alter table setting add column secret boolean not null default false, add column updated_by_name text not null default ''",
  'drop policy readable on setting',
  'create policy readable on setting for select using (not secret)',

  ...policy('organization_metadata', ofOrganization),
  ...policy('credit_change', ofOrganization),
  ...policy('image', ofOrganization),
];
