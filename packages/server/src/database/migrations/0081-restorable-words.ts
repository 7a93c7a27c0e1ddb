/**
 * `pg_restore` sets an empty `search_path`, so the function that fills the column `words` would not find the
 * functions that it calls.
 */
export const restorableWords = [
  'alter function app_library_words(text, text[], text, jsonb) set search_path from current',
];
