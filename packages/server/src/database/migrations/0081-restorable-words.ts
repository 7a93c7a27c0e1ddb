/**
 * Stores a `search_path` with the function `app_library_words`. `pg_restore` sets an empty `search_path`,
 * with which the function would fail.
 */
export const restorableWords = [
  'alter function app_library_words(text, text[], text, jsonb) set search_path from current',
];
