/**
 * Kinds of rejections that callers handle differently: another change came first (`changed_meanwhile`), or the team's
 * signature is missing or wrong (`unsigned`).
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
