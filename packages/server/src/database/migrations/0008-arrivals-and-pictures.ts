import { policy } from './0004-row-security.ts';

export const arrivalsAndPictures = [
  // IP address of a sign-in, shown in the user's own list of sign-ins.
  "alter table sign_in add column address text not null default ''",

  // Time at which an image was first found unused. A background task deletes the image some time later.
  'alter table image add column unused_since timestamptz(3)',
  'create index image_content on image (content_hash)',
  // Hashes of stored files that may no longer be referenced. A background task checks them and deletes unused files.
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
