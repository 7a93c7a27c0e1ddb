/** Maximum size of each kind of upload in bytes. */
export const uploadSizeLimits = {
  image: 8 * 1024 * 1024,
  /** A document from which the AI drafts a scenario. */
  document: 10 * 1024 * 1024,
  /** A pack (zip file of library items). */
  pack: 32 * 1024 * 1024,
  /** The JSON body with the CSV file of an import of users. */
  user_csv: 8_000_000,
} as const;
