/**
 * Reason for a rejection that the caller must distinguish: another change to the registry came first, or the signature
 * of the team is missing.
 */
export type RefusalKind = 'changed_meanwhile' | 'unsigned';

/** A rejected release command. `message` says why, and what to do instead. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly kind: RefusalKind | undefined;

  constructor(message: string, kind?: RefusalKind) {
    super(message);
    this.kind = kind;
  }
}
