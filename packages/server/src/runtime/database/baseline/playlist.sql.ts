import { ofMembers, policy } from './row-security.sql.ts';

export const playlist: readonly string[] = [
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
    pack_id text,
    pack_hash text,
    forked_from_id uuid references playlist on delete set null,
    unique (id, organization_id)
  )`,
  'create index playlist_created_by on playlist (created_by)',
  'create index playlist_forks on playlist (forked_from_id) where forked_from_id is not null',
  'create index playlist_image on playlist (image) where image is not null',
  'create index playlist_newest on playlist (organization_id, updated_at desc)',
  'create index playlist_pack_id on playlist (organization_id, pack_id) where pack_id is not null',
  ...policy('playlist', ofMembers),

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
  ...policy('playlist_scenario', ofMembers),

  // Both foreign keys include the organization, so a playlist is assigned only to users of its organization.
  `create table playlist_user (
    organization_id uuid not null,
    playlist_id uuid not null,
    account_id uuid not null,
    primary key (playlist_id, account_id),
    foreign key (account_id, organization_id) references account (id, organization_id) on delete cascade,
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade
  )`,
  'create index playlist_user_account on playlist_user (account_id)',
  ...policy('playlist_user', ofMembers),

  `create table playlist_group (
    organization_id uuid not null,
    playlist_id uuid not null,
    user_group_id uuid not null,
    primary key (playlist_id, user_group_id),
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade,
    foreign key (user_group_id, organization_id) references user_group (id, organization_id) on delete cascade
  )`,
  'create index playlist_group_group on playlist_group (user_group_id)',
  ...policy('playlist_group', ofMembers),

  `create table playlist_announcement (
    organization_id uuid not null,
    playlist_id uuid not null,
    account_id uuid not null references account on delete cascade,
    primary key (playlist_id, account_id),
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade
  )`,
  'create index playlist_announcement_account on playlist_announcement (account_id)',
  ...policy('playlist_announcement', ofMembers),

  `create table playlist_reminder (
    organization_id uuid not null,
    playlist_id uuid not null,
    account_id uuid not null references account on delete cascade,
    day date not null,
    sent_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    primary key (account_id, day),
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade
  )`,
  'create index playlist_reminder_sent_by on playlist_reminder (sent_by)',
  'create index playlist_reminder_playlist on playlist_reminder (playlist_id, account_id)',
  ...policy('playlist_reminder', ofMembers),

  `create table library_share (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null,
    item_id uuid,
    to_organization_id uuid references organization on delete cascade,
    to_group_id uuid,
    mode text not null check (mode in ('use', 'copy')),
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    playlist_id uuid,
    unique (item_id, to_group_id),
    unique (item_id, to_organization_id),
    unique (playlist_id, to_group_id),
    unique (playlist_id, to_organization_id),
    foreign key (item_id, organization_id) references library_item (id, organization_id) on delete cascade,
    foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade,
    foreign key (to_group_id, organization_id) references user_group (id, organization_id) on delete cascade,
    check (num_nonnulls(to_organization_id, to_group_id) = 1),
    check (to_organization_id <> organization_id),
    check (num_nonnulls(item_id, playlist_id) = 1)
  )`,
  'create index library_share_created_by on library_share (created_by)',
  'create index library_share_organization on library_share (organization_id)',
  'create index library_share_to_group on library_share (to_group_id)',
  'create index library_share_to_organization on library_share (to_organization_id)',
  ...policy('library_share', ofMembers),
  `create policy received on library_share for select
    using (to_organization_id = app_organization_id() and app_session_id() is null)`,

  // One row for each item that is shared directly, and one for each scenario of a shared playlist.
  `create view received_share with (security_invoker) as
    select coalesce(s.item_id, p.scenario_id) as item_id, s.playlist_id, s.mode, s.to_organization_id, s.to_group_id
    from library_share s left join playlist_scenario p on p.playlist_id = s.playlist_id`,

  // Runs as the owner of the tables; otherwise the policies of items, links and shares would recurse without end. The
  // policies call it once per query. PostgreSQL evaluates policies in reverse order of their names: `by_share` is
  // evaluated only for rows that the cheap policy `reach` has not accepted.
  `create function app_shared_items() returns setof uuid
    language sql stable security definer set search_path from current as $$
      with shared as (
        select item_id from library_share
        where item_id is not null and to_organization_id = app_organization_id() and app_session_id() is null
        union
        select p.scenario_id from library_share s join playlist_scenario p on p.playlist_id = s.playlist_id
        where to_organization_id = app_organization_id() and app_session_id() is null
      )
      select item_id from shared
      union select l.linked_item_id from library_link l join shared on shared.item_id = l.item_id
    $$`,
  'create policy by_share on library_item for select using (id in (select app_shared_items()))',
  'create policy by_share on library_link for select using (item_id in (select app_shared_items()))',

  `create function app_shared_playlists() returns setof uuid
    language sql stable security definer set search_path from current as $$
      select playlist_id from library_share
        where playlist_id is not null and to_organization_id = app_organization_id() and app_session_id() is null
    $$`,
  'create policy by_share on playlist for select using (id in (select app_shared_playlists()))',
  'create policy by_share on playlist_scenario for select using (playlist_id in (select app_shared_playlists()))',
];
