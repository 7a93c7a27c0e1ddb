import { z } from 'zod';

/** `mfe-insights`: how ids of remotes are written. Which remotes there are, the registry says. */
export const remoteId = z
  .string()
  .max(40)
  .regex(
    /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/,
    'an id of a remote is written mfe-, then lower-case letters and digits, such as mfe-insights',
  );
/** The output of `remoteId`. */
export type RemoteId = z.output<typeof remoteId>;
