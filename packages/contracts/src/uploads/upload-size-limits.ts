/** Maximum size of each kind of upload, in bytes. */
export const uploadSizeLimits = {
  image: 8 * 1024 * 1024,
  /** Upload of the document from which a scenario is drafted. */
  document: 10 * 1024 * 1024,
  /** Import of a pack (zip file of library items). */
  pack: 32 * 1024 * 1024,
  /** Import of users: the JSON body that contains the CSV file. */
  user_csv: 8_000_000,
} as const;
