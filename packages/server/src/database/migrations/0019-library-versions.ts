import { policy } from './0004-row-security.ts';

export const libraryVersions = [
  // The row-level security policy needs the organization_id in each row.
  `create table library_version (
    id uuid primary key,
    item_id uuid not null references library_item on delete cascade,
    organization_id uuid not null references organization on delete cascade,
    number integer not null check (number > 0),
    name text not null,
    description text not null,
    image text,
    tags text[] not null,
    content jsonb not null,
    links jsonb not null,
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    unique (item_id, number)
  )`,
  'create index library_version_organization on library_version (organization_id)',
  'create index library_version_created_by on library_version (created_by) where created_by is not null',
  ...policy('library_version', 'organization_id = app_organization_id() and app_session_id() is null'),
  'alter table library_item add column version_id uuid not null default gen_random_uuid()',

  `update library_item m set content = m.content || jsonb_build_object('language', s.content -> 'language')
    from library_link l join library_item s on s.id = l.item_id
    where l.linked_item_id = m.id and m.kind = 'mission' and s.content ? 'language'`,

  'create unique index image_of_organization on image (organization_id, name)',
  `update library_item i set image = null where image is not null and not exists (
    select from image u
    where u.organization_id = i.organization_id and i.image = '/api/image/uploads/' || u.name || '.webp')`,
  `alter table library_item
    add column image_name text generated always as
      (substring(image from '^/api/image/uploads/([A-Za-z0-9_-]{43})[.]webp$')) stored,
    add constraint library_item_image_is_upload check ((image is null) = (image_name is null)),
    add constraint library_item_image foreign key (organization_id, image_name)
      references image (organization_id, name)`,
  'create index library_item_image_name on library_item (image_name) where image_name is not null',

  `insert into library_version
      (id, item_id, organization_id, number, name, description, image, tags, content, links, created_by, created_at)
    select i.version_id, i.id, i.organization_id, 1, i.name, i.description, i.image, i.tags, i.content,
      coalesce((
        select jsonb_agg(jsonb_build_object('role', l.role, 'item_id', l.linked_item_id, 'name', p.name) order by l.position)
        from library_link l join library_item p on p.id = l.linked_item_id
        where l.item_id = i.id and p.organization_id = i.organization_id), '[]'),
      i.created_by, i.updated_at
    from library_item i`,
];
