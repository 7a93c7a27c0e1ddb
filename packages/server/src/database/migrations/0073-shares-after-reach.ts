// PostgreSQL evaluates the policies of a table in reverse order of their names. The policy `reach` accepts rows of the
// caller's own organization, which are nearly all rows. PostgreSQL evaluates `reach` first, so that these rows skip the
// query of the policy for shares.
export const sharesAfterReach = ['library_item', 'library_link', 'playlist', 'playlist_scenario'].map(
  (table) => `alter policy shared on ${table} rename to by_share`,
);
