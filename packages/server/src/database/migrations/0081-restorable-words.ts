/**
 * Sets a `search_path` for the function that fills the column `words` of library items. The function calls other
 * functions of the schema, which it would not find while `pg_restore` loads a dump, because `pg_restore` sets an empty
 * `search_path`.
 */
export const restorableWords = [
  'alter function app_library_words(text, text[], text, jsonb) set search_path from current',
];
