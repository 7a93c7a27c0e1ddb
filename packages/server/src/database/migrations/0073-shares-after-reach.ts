// PostgreSQL evaluates policies in reverse order of their names. With the name `by_share`, this policy is
// evaluated only for rows that the cheap policy `reach` has not accepted.
export const sharesAfterReach = ['library_item', 'library_link', 'playlist', 'playlist_scenario'].map(
  (table) => `alter policy shared on ${table} rename to by_share`,
);
