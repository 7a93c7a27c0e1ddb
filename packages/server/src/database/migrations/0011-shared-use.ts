export const sharedUse = [
  `create or replace function app_shared_use_exists(item uuid, owner uuid) returns boolean
    language sql stable security definer set search_path from current
    as $$ select exists (
      select from library_link l join library_item i on i.id = l.item_id
      where l.linked_item_id = item and (i.visibility = 'shared' or i.organization_id <> owner)
    ) or exists (
      select from playlist_scenario p where p.scenario_id = item and p.organization_id <> owner
    ) $$`,
];
