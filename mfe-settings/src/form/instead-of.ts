/** What a change says of what it was made from; nothing where it shall not matter what somebody else saved meanwhile. */
export const insteadOf = <Draft>(stored: Draft, overwrite: boolean) =>
  overwrite ? {} : { instead_of: stored };
