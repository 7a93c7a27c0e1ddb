/** `changed_meanwhile`: another change came first. `unsigned`: the team's signature is missing or wrong. */
export type RefusalKind = 'changed_meanwhile' | 'unsigned';

/** A rejected release command. `message` contains the reason and the next step. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly kind: RefusalKind | undefined;

  constructor(message: string, kind?: RefusalKind) {
    super(message);
    this.kind = kind;
  }
}
