const received = 'to_organization_id = app_organization_id() and app_session_id() is null';

// The policies of library items call `app_shared_items` once per query instead of once per row.
export const sharedItemsOnce = [
  `create function app_shared_items() returns setof uuid
    language sql stable security definer set search_path from current
    as $$ select item_id from library_share where ${received}
      union select l.linked_item_id from library_link l join library_share s on s.item_id = l.item_id where ${received}
    $$`,
  'alter policy shared on library_item using (id in (select app_shared_items()))',
  'alter policy shared on library_link using (item_id in (select app_shared_items()))',
  'drop function app_is_shared(uuid)',
];
