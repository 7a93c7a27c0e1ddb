import { rubricWeights } from './0030-rubric-weights.ts';

const received = 'to_organization_id = app_organization_id() and app_session_id() is null';

/** A share refers to an item or to a playlist. Sharing a playlist also shares its scenarios. */
export const playlistSharing = [
  'alter table library_share alter column item_id drop not null',
  `alter table library_share
    add column playlist_id uuid,
    add foreign key (playlist_id, organization_id) references playlist (id, organization_id) on delete cascade,
    add unique (playlist_id, to_organization_id),
    add unique (playlist_id, to_group_id),
    add check (num_nonnulls(item_id, playlist_id) = 1)`,

  // One row for each item that is shared directly, and one for each scenario of a shared playlist.
  `create view received_share with (security_invoker = true) as
    select coalesce(s.item_id, p.scenario_id) as item_id, s.playlist_id, s.mode, s.to_organization_id, s.to_group_id
    from library_share s left join playlist_scenario p on p.playlist_id = s.playlist_id`,

  `create function app_shared_playlists() returns setof uuid
    language sql stable security definer set search_path from current
    as $$ select playlist_id from library_share where playlist_id is not null and ${received} $$`,
  `create or replace function app_shared_items() returns setof uuid
    language sql stable security definer set search_path from current
    as $$
      with shared as (
        select item_id from library_share where item_id is not null and ${received}
        union
        select p.scenario_id from library_share s join playlist_scenario p on p.playlist_id = s.playlist_id
        where ${received}
      )
      select item_id from shared
      union select l.linked_item_id from library_link l join shared on shared.item_id = l.item_id
    $$`,
  'create policy shared on playlist for select using (id in (select app_shared_playlists()))',
  'create policy shared on playlist_scenario for select using (playlist_id in (select app_shared_playlists()))',

  // The foreign key for the playlist no longer includes the organization, because a session may follow a
  // playlist of another organization.
  'alter table coaching_session drop constraint coaching_session_playlist_id_organization_id_fkey',
  'alter table coaching_session add foreign key (playlist_id) references playlist on delete set null',

  // Repeats migration 0030, because after that migration the API still accepted rubric weights that do not add
  // up to 100.
  ...rubricWeights,
];
