// PostgreSQL tests the policies of a table in the reverse order of their names. What is shared is looked up by a query, so it
// comes after `reach`: rows of the own organization, which are nearly all, no longer wait for that query.
export const sharesAfterReach = ['library_item', 'library_link', 'playlist', 'playlist_scenario'].map(
  (table) => `alter policy shared on ${table} rename to by_share`,
);
