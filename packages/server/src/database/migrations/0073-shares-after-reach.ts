// PostgreSQL evaluates the policies of a table in reverse order of their names. The policy for shares runs a query, so
// it must follow `reach`: rows of the own organization, nearly all rows, then skip that query.
export const sharesAfterReach = ['library_item', 'library_link', 'playlist', 'playlist_scenario'].map(
  (table) => `alter policy shared on ${table} rename to by_share`,
);
