import { policy } from './0004-row-security.ts';

export const arrivalsAndPictures = [
  "alter table sign_in add column address text not null default ''",

  'alter table image add column unused_since timestamptz(3)',
  'create index image_content on image (content_hash)',
  // Hashes of stored files that may be unused. A background job checks the files and deletes unused files.
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
