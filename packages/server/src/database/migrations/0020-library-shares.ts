import { policy } from './0004-row-security.ts';

const received = 'to_organization_id = app_organization_id() and app_session_id() is null';

export const libraryShares = [
  // Visibility `shared` has had no effect since migration 0014.
  `update library_item set visibility = 'organization' where visibility = 'shared'`,
  'alter table library_item drop constraint library_item_visibility_check',
  `alter table library_item add constraint library_item_visibility_check
    check (visibility in ('private', 'organization'))`,
  'drop index library_item_shared',
  'drop function app_shared_use_exists(uuid, uuid)',

  'alter table library_item add unique (id, organization_id)',
  `create table library_share (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null,
    item_id uuid not null,
    to_organization_id uuid references organization on delete cascade,
    to_group_id uuid,
    mode text not null check (mode in ('use', 'copy')),
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    unique (item_id, to_organization_id),
    unique (item_id, to_group_id),
    check (num_nonnulls(to_organization_id, to_group_id) = 1),
    check (to_organization_id <> organization_id),
    foreign key (item_id, organization_id) references library_item (id, organization_id) on delete cascade,
    foreign key (to_group_id, organization_id) references user_group (id, organization_id) on delete cascade
  )`,
  'create index library_share_organization on library_share (organization_id)',
  'create index library_share_to_organization on library_share (to_organization_id)',
  'create index library_share_to_group on library_share (to_group_id)',
  'create index library_share_created_by on library_share (created_by)',
  ...policy('library_share', 'organization_id = app_organization_id() and app_session_id() is null'),
  `create policy received on library_share for select using (${received})`,

  // `app_is_shared` runs as the owner of the tables. Otherwise the policies of items, links and shares would
  // cause an infinite recursion.
  `create function app_is_shared(item uuid) returns boolean
    language sql stable security definer set search_path from current
    as $$ select exists (
      select from library_share s where ${received}
        and (s.item_id = item or exists (
          select from library_link l where l.item_id = s.item_id and l.linked_item_id = item))
    ) $$`,
  'create policy shared on library_item for select using (app_is_shared(id))',
  'create policy shared on library_link for select using (app_is_shared(item_id))',
];
