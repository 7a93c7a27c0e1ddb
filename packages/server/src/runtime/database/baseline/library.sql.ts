import { ofMembers, ofNobody, policy } from './row-security.sql.ts';

/** Texts of library items that learners may read, so that their searches find them. */
const learnerTexts = "array['title', 'opening_line', 'brief', 'objective', 'success_criteria', 'context']";

export const library: readonly string[] = [
  // `migrate` adds the families (kinds of items) of the contract.
  `create table library_family (
    name text primary key
  )`,
  ...policy('library_family', ofNobody),
  'create policy readable on library_family for select using (true)',

  // Normalizes a text for the search: removes case, accents, ligatures and punctuation.
  `create function app_fold(written text) returns text
    language sql immutable parallel safe as $$ select regexp_replace(
      replace(replace(replace(lower(regexp_replace(normalize(written, NFKD), '[\\u0300-\\u036f]', '', 'g')),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
      '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+', ' ', 'g')
    $$`,

  `create function app_json_texts(document jsonb) returns text
    language sql immutable parallel safe as $$ select string_agg(found #>> '{}', ' ')
      from jsonb_path_query(document, 'strict $.**') as found where jsonb_typeof(found) = 'string'
    $$`,

  // Words with weight D come from texts that only editors of the item may read. The `search_path` belongs to the
  // function, because `pg_restore` sets an empty one.
  `create function app_library_words(name text, tags text[], description text, content jsonb) returns tsvector
    language sql immutable parallel safe set search_path from current as $$
      select setweight(to_tsvector('simple', app_fold(coalesce(name, ''))), 'A')
      || setweight(to_tsvector('simple', app_fold(coalesce(array_to_string(tags, ' '), ''))), 'B')
      || setweight(to_tsvector('simple', app_fold(coalesce(description, ''))), 'C')
      || setweight(to_tsvector('simple', app_fold(coalesce(app_json_texts((
        select jsonb_object_agg(key, value) from jsonb_each(content)
        where key = any (${learnerTexts})
      )), ''))), 'C')
      || setweight(to_tsvector('simple', app_fold(coalesce(app_json_texts(content
        - array['avatar_style', 'language', 'mode', 'first_mood', 'feedback_tone', 'voice', 'chat_model_id']
        - ${learnerTexts}), ''))), 'D')
    $$`,

  // Each word matches as a prefix. A learner searches with `weights` ABC, which exclude texts that learners may not
  // read.
  `create function app_search_query(search text, weights text) returns tsquery
    language sql immutable parallel safe as $$
      select to_tsquery('simple', coalesce(string_agg(word || ':*' || weights, ' & '), ''))
      from unnest(string_to_array(app_fold(search), ' ')) as word where word <> ''
    $$`,

  // `pack_id` is the id of the item in packs (files for export and import). `pack_hash` is the hash of the state after
  // the last import, with which the next import detects edits. `fastupdate` is off, because each search after an
  // import would scan the pending list of the index. The policy calls its functions in subqueries, so that PostgreSQL
  // calls them once per query and not once per row.
  `create table library_item (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    kind text not null,
    name text not null,
    description text not null,
    image text,
    tags text[] not null,
    visibility text not null check (visibility in ('private', 'organization')),
    content jsonb not null,
    created_by uuid references account on delete set null,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    forked_from_id uuid references library_item on delete set null,
    version_id uuid not null default gen_random_uuid(),
    image_name text generated always as (substring(image, '^/api/image/uploads/([A-Za-z0-9_-]{43})[.]webp$')) stored,
    pack_id text,
    pack_hash text,
    words tsvector not null generated always as (app_library_words(name, tags, description, content)) stored,
    unique (id, kind),
    unique (id, organization_id),
    constraint library_item_image foreign key (organization_id, image_name) references image (organization_id, name),
    constraint library_item_kind_family foreign key (kind) references library_family (name),
    constraint library_item_image_is_upload check ((image is null) = (image_name is null))
  )`,
  'create index library_item_by_name on library_item (organization_id, kind, lower(name), updated_at desc, id)',
  'create index library_item_created_by on library_item (created_by)',
  'create index library_item_forks on library_item (forked_from_id) where forked_from_id is not null',
  'create index library_item_image on library_item (image) where image is not null',
  'create index library_item_image_name on library_item (image_name) where image_name is not null',
  `create index library_item_newest on library_item (organization_id, kind, updated_at desc, id)
    include (visibility, created_by)`,
  'create index library_item_newest_anywhere on library_item (kind, updated_at desc, id)',
  'create index library_item_pack_id on library_item (organization_id, pack_id) where pack_id is not null',
  'create index library_item_words on library_item using gin (words) with (fastupdate=off)',
  'alter table session_generator add foreign key (scenario_id) references library_item (id) on delete cascade',
  ...policy('library_item', ofMembers),

  // The `role` of a link is the kind of the linked item, so that the foreign key rejects items of another kind.
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
  ...policy(
    'library_link',
    `exists (select from library_item i
    where i.id = library_link.item_id and i.organization_id = app_organization_id())`,
  ),

  // The policy needs `organization_id` in each row.
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
  'create index library_version_created on library_version (created_at)',
  'create index library_version_created_by on library_version (created_by) where created_by is not null',
  'create index library_version_image on library_version (image) where image is not null',
  'create index library_version_organization on library_version (organization_id)',
  ...policy('library_version', ofMembers),

  // Bypasses row-level security and checks the tenant itself: with row-level security, the query could not use the
  // index on `words`, because the search operator is not leakproof.
  `create function app_library_search(wanted text, search text, weights text, most integer) returns setof uuid
    language sql stable security definer set search_path from current as $$ select id from library_item
      where words @@ app_search_query(search, weights) and kind = wanted
        and ((select app_everywhere()) or organization_id = (select app_organization_id()))
      limit most
    $$`,

  `create table authoring_job (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    created_by uuid not null references account on delete cascade,
    kind text not null check (kind in ('draft', 'simulation')),
    state text not null default 'running' check (state in ('running', 'complete', 'failed')),
    input jsonb not null,
    result jsonb not null default '{}',
    error_code text,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now()
  )`,
  'create index authoring_job_created_by on authoring_job (created_by)',
  'create index authoring_job_organization on authoring_job (organization_id)',
  'create index authoring_job_updated_at on authoring_job (updated_at)',
  ...policy('authoring_job', ofMembers),

  `create table test_chat (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organization on delete cascade,
    created_by uuid not null references account on delete cascade,
    name text not null,
    model_id uuid,
    model_name text not null,
    instructions text not null default '',
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    roleplay jsonb
  )`,
  'create index test_chat_created_by on test_chat (created_by)',
  'create index test_chat_model on test_chat (model_id)',
  'create index test_chat_organization on test_chat (organization_id, updated_at desc)',
  ...policy('test_chat', ofMembers),

  `create table test_chat_message (
    chat_id uuid not null references test_chat on delete cascade,
    seq integer not null check (seq > 0),
    speaker text not null check (speaker in ('learner', 'persona')),
    text text not null default '',
    state text not null default 'complete' check (state in ('complete', 'streaming', 'failed')),
    answered_by jsonb,
    error_code text,
    finish_reason text,
    first_part_ms integer,
    total_ms integer,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    outcome text check (outcome in ('win', 'lose', 'end')),
    primary key (chat_id, seq)
  )`,
  ...policy(
    'test_chat_message',
    `exists (select from test_chat c
    where c.id = test_chat_message.chat_id and c.organization_id = app_organization_id())
    and app_session_id() is null`,
  ),
];
