import { policy } from './0004-row-security.ts';

const ofOrganization = 'organization_id = app_organization_id() and app_session_id() is null';

export const playlists = [
  `create table playlist (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    name text not null,
    description text not null,
    image text,
    tags text[] not null,
    visibility text not null check (visibility in ('private', 'organization')),
    due_at timestamptz(3),
    pass_mark integer check (pass_mark between 0 and 100),
    attempts integer check (attempts between 1 and 100),
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (id, organization_id)
  )`,
  'create index playlist_newest on playlist (organization_id, updated_at desc)',
  // The foreign key to the scenario prevents the deletion of a scenario that a playlist contains. Therefore,
  // `deleteOrganizationRow` deletes the playlists of an organization before the organization.
  `create table playlist_scenario (
    organization_id uuid not null,
    playlist_id uuid not null,
    position integer not null,
    scenario_id uuid not null references library_item,
    primary key (playlist_id, position),
    unique (playlist_id, scenario_id),
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade
  )`,
  'create index playlist_scenario_scenario on playlist_scenario (scenario_id)',
  // Both foreign keys include the organization, so a playlist can be assigned only to users of its
  // organization.
  `create table playlist_user (
    organization_id uuid not null,
    playlist_id uuid not null,
    account_id uuid not null,
    primary key (playlist_id, account_id),
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade,
    foreign key (account_id, organization_id) references account (id, organization_id) on delete cascade
  )`,
  'create index playlist_user_account on playlist_user (account_id)',
  `create table playlist_group (
    organization_id uuid not null,
    playlist_id uuid not null,
    user_group_id uuid not null,
    primary key (playlist_id, user_group_id),
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade,
    foreign key (user_group_id, organization_id) references user_group (id, organization_id) on delete cascade
  )`,
  'create index playlist_group_group on playlist_group (user_group_id)',
  `create table playlist_announcement (
    organization_id uuid not null,
    playlist_id uuid not null,
    account_id uuid not null references account on delete cascade,
    primary key (playlist_id, account_id),
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade
  )`,
  ...policy('playlist', ofOrganization),
  ...policy('playlist_scenario', ofOrganization),
  ...policy('playlist_user', ofOrganization),
  ...policy('playlist_group', ofOrganization),
  ...policy('playlist_announcement', ofOrganization),

  // Mails for which a user is waiting (`waited_for`) are sent before bulk invitations.
  'alter table mail add column waited_for boolean not null default false',
  'drop index mail_due',
  'create index mail_due on mail (waited_for desc, next_attempt_at)',
];
