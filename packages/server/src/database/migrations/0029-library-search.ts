// Normalizes a text for the search: removes case, accents, ligatures and punctuation.
const fold = `create function app_fold(written text) returns text language sql immutable parallel safe
    as $$ select regexp_replace(
      replace(replace(replace(lower(regexp_replace(normalize(written, NFKD), '[\\u0300-\\u036f]', '', 'g')),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
      '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f]+', ' ', 'g')
    $$`;

const texts = `create function app_json_texts(document jsonb) returns text language sql immutable parallel safe
    as $$ select string_agg(found #>> '{}', ' ')
      from jsonb_path_query(document, 'strict $.**') as found where jsonb_typeof(found) = 'string'
    $$`;

/**
 * `learnerTexts` are content fields that learners may read. `settings` are content fields that the search
 * ignores.
 */
const learnerTexts = `array['title', 'opening_line', 'brief', 'objective', 'success_criteria', 'context']`;
const settings = `array['avatar_style', 'language', 'mode', 'feedback_tone', 'voice', 'chat_model_id']`;

const vector = (text: string, weight: 'A' | 'B' | 'C' | 'D') =>
  `setweight(to_tsvector('simple', app_fold(coalesce(${text}, ''))), '${weight}')`;

export const librarySearch = [
  fold,
  texts,
  // Words with weight D come from texts that only editors of the item may read.
  `create function app_library_words(name text, tags text[], description text, content jsonb) returns tsvector
    language sql immutable parallel safe
    as $$ select ${vector('name', 'A')}
      || ${vector(`array_to_string(tags, ' ')`, 'B')}
      || ${vector('description', 'C')}
      || ${vector(`app_json_texts((select jsonb_object_agg(key, value) from jsonb_each(content) where key = any (${learnerTexts})))`, 'C')}
      || ${vector(`app_json_texts(content - ${settings} - ${learnerTexts})`, 'D')}
    $$`,
  `alter table library_item add column words tsvector not null
    generated always as (app_library_words(name, tags, description, content)) stored`,
  // With `fastupdate = on`, searches would be slow after an import, because each search scans the pending list
  // of the index.
  'create index library_item_words on library_item using gin (words) with (fastupdate = off)',
  // Each word matches as a prefix. A learner searches with `weights` ABC, which exclude texts that learners
  // may not read.
  `create function app_search_query(search text, weights text) returns tsquery language sql immutable parallel safe
    as $$ select to_tsquery('simple', coalesce(string_agg(word || ':*' || weights, ' & '), ''))
      from unnest(string_to_array(app_fold(search), ' ')) as word where word <> ''
    $$`,
  // `app_library_search` bypasses row-level security and checks the tenant itself. With row-level security,
  // the query could not use the index on `words`, because the search operator is not leakproof.
  `create function app_library_search(wanted text, search text, weights text, most integer) returns setof uuid
    language sql stable security definer set search_path from current
    as $$ select id from library_item
      where words @@ app_search_query(search, weights) and kind = wanted
        and ((select app_everywhere()) or organization_id = (select app_organization_id()))
      limit most
    $$`,
  // PostgreSQL calls a function in a subquery such as `(select app_everywhere())` once per query, not once
  // per row.
  `alter policy reach on library_item
    using ((select app_everywhere()) or (organization_id = (select app_organization_id()) and (select app_session_id()) is null))
    with check ((select app_everywhere()) or (organization_id = (select app_organization_id()) and (select app_session_id()) is null))`,
  // With this index, PostgreSQL can count all items of a kind in an index-only scan.
  'drop index library_item_newest',
  `create index library_item_newest on library_item (organization_id, kind, updated_at desc, id)
    include (visibility, created_by)`,
  // Index for super-admins, who list items of all organizations.
  'create index library_item_newest_anywhere on library_item (kind, updated_at desc, id)',
  'create index library_item_by_name on library_item (organization_id, kind, lower(name), updated_at desc, id)',
];
