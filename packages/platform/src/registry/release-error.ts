/** A release command that is refused; `message` says why and what to do instead. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}
