// The `role` of a link is the kind of the linked item, so that the foreign key rejects items of another kind.
export const library = [
  `create table library_item (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    kind text not null check (kind in ('persona', 'mission', 'observer', 'scenario')),
    name text not null,
    description text not null,
    image text,
    tags text[] not null,
    visibility text not null check (visibility in ('private', 'organization', 'shared')),
    content jsonb not null,
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    forked_from_id uuid references library_item on delete set null,
    unique (id, kind)
  )`,
  'create index library_item_newest on library_item (organization_id, kind, updated_at desc)',
  `create index library_item_shared on library_item (kind, updated_at desc) where visibility = 'shared'`,
  'create index library_item_forks on library_item (forked_from_id) where forked_from_id is not null',
  `create table library_link (
    item_id uuid not null references library_item on delete cascade,
    role text not null check (role in ('persona', 'mission', 'observer')),
    position integer not null,
    linked_item_id uuid not null,
    primary key (item_id, role, position),
    unique (item_id, linked_item_id),
    foreign key (linked_item_id, role) references library_item (id, kind)
  )`,
  'create index library_link_linked on library_link (linked_item_id)',
];
