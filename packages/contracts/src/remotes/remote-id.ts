import { z } from 'zod';

/** Id of a remote, such as `mfe-insights`. */
export const remoteId = z
  .string()
  .max(40, 'an id of a remote has at most 40 characters')
  .regex(
    /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/,
    'an id of a remote is written mfe-, then lower-case letters and digits, such as mfe-insights',
  );
export type RemoteId = z.output<typeof remoteId>;
