/** Why a change is refused, where a program has to know: the registry was changed meanwhile, or a team's key is missing. */
export type RefusalKind = 'changed_meanwhile' | 'unsigned';

/** A release command that is refused; `message` says why and what to do instead. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
  readonly kind: RefusalKind | undefined;

  constructor(message: string, kind?: RefusalKind) {
    super(message);
    this.kind = kind;
  }
}
