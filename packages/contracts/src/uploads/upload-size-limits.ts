/** Maximum size of each kind of upload, in bytes. */
export const uploadSizeLimits = {
  image: 8 * 1024 * 1024,
  /** The source document of a scenario draft. */
  document: 10 * 1024 * 1024,
  /** A pack as a zip archive. */
  pack: 32 * 1024 * 1024,
  /** The JSON body with a CSV file of users. */
  user_csv: 8_000_000,
} as const;
