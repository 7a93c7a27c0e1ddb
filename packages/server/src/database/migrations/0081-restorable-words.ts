/**
 * `pg_restore` works with an empty search path. The function that fills the column `words` of library items calls other
 * functions of the schema, so without a search path of its own a dump could not be restored.
 */
export const restorableWords = [
  'alter function app_library_words(text, text[], text, jsonb) set search_path from current',
];
