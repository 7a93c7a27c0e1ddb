import { policy } from './0004-row-security.ts';

export const arrivalsAndPictures = [
  // Where somebody came from when they signed in, for their own list of sign-ins.
  "alter table sign_in add column address text not null default ''",

  // When it was first seen that nothing uses a picture; the sweep deletes it some time after.
  'alter table image add column unused_since timestamptz(3)',
  'create index image_content on image (content_hash)',
  // Bytes whose last name may be gone, for whatever reason: the sweep looks again and removes them.
  'create table object_leftover (content_hash text primary key)',
  ...policy('object_leftover', 'false'),
  `create function app_note_leftover() returns trigger
    language plpgsql security definer set search_path from current
    as $$ begin
      insert into object_leftover values (old.content_hash) on conflict do nothing;
      return null;
    end $$`,
  'create trigger leftover after delete on image for each row execute function app_note_leftover()',
];
