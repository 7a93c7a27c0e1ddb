// PostgreSQL evaluates policies in reverse order of their names. The policy `reach` now comes before the
// policy for shares, and accepts nearly all rows.
export const sharesAfterReach = ['library_item', 'library_link', 'playlist', 'playlist_scenario'].map(
  (table) => `alter policy shared on ${table} rename to by_share`,
);
