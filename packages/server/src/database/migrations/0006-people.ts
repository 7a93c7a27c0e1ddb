import { policy } from './0004-row-security.ts';

const ofOrganization = 'organization_id = app_organization_id() and app_session_id() is null';

export const people = [
  `alter table account
    add column if not exists image text,
    add column if not exists invited_at timestamptz(3),
    add constraint account_of_organization unique (id, organization_id)`,
  'create index account_newest on account (organization_id, updated_at desc)',
  `create table user_group (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    name text not null,
    description text not null,
    image text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (id, organization_id)
  )`,
  'create unique index user_group_name on user_group (organization_id, lower(name))',
  // Both foreign keys include the organization, so all members of a group belong to its organization.
  `create table user_group_member (
    organization_id uuid not null,
    user_group_id uuid not null,
    account_id uuid not null,
    primary key (user_group_id, account_id),
    foreign key (user_group_id, organization_id) references user_group (id, organization_id) on delete cascade,
    foreign key (account_id, organization_id) references account (id, organization_id) on delete cascade
  )`,
  'create index user_group_member_account on user_group_member (account_id)',
  ...policy('user_group', ofOrganization),
  ...policy('user_group_member', ofOrganization),

  // `app_end_sign_ins` runs as the owner of the tables, because the policies hide auth sessions of other
  // accounts.
  `create function app_end_sign_ins(of_account uuid) returns void
    language sql volatile security definer set search_path from current
    as $$
      with reached as (
        select id from account where id = of_account
          and (app_everywhere() or (organization_id = app_organization_id() and app_session_id() is null))
      ), tokens as (
        delete from access_token where account_id in (select id from reached)
      )
      delete from sign_in where account_id in (select id from reached)
    $$`,
  // `app_taken_emails` searches the accounts of all organizations, because an e-mail address must be unique
  // across organizations.
  `create function app_taken_emails(emails text[]) returns setof text
    language sql stable security definer set search_path from current
    as $$ select email from account
      where email = any (emails) and (app_everywhere() or app_organization_id() is not null) $$`,
];
