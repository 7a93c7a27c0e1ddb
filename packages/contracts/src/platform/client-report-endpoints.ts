import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { remoteId } from './remote-id.ts';

/**
 * What went wrong in a browser. The first six are why a remote could not be used; `render`: a page threw while it was
 * drawn; `start`: the shell could not start; `uncaught`: anything else.
 */
export const clientErrorKinds = [
  'network',
  'integrity',
  'incompatible',
  'contract',
  'execution',
  'disabled',
  'render',
  'start',
  'uncaught',
] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

const source = {
  /** Whose code it was. */
  remote: z.union([remoteId, z.literal('shell')]),
  build: z.string().regex(/^[\w-]{1,32}$/),
};

/** Nothing of a person fits in here: no free text, no address, no account. `at` is a place in code of ours. */
export const clientError = z.strictObject({
  ...source,
  kind: z.enum(clientErrorKinds),
  /** What the error page shows as its reference. */
  correlation_id: z.uuid(),
  /** The class of the error: `TypeError`. */
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  at: z
    .string()
    .regex(/^\/(_mfe|static)\/[\w./-]{1,200}:\d{1,7}:\d{1,7}$/)
    .nullable(),
});
export type ClientError = z.output<typeof clientError>;

export const reportClientErrors = endpoint({
  method: 'POST',
  path: '/v1/client_errors',
  summary: 'Errors that browsers met, for the figures at /metrics',
  access: 'public',
  per_minute: 60,
  body_limit: 8 * 1024,
  body: z.strictObject({ errors: z.array(clientError).min(1).max(10) }),
});

/** How long a remote took, from asking for it until its code had run. */
export const remoteLoad = z.strictObject({
  ...source,
  remote: remoteId,
  milliseconds: z.number().min(0).max(120_000),
});
export type RemoteLoad = z.output<typeof remoteLoad>;

export const reportRemoteLoads = endpoint({
  method: 'POST',
  path: '/v1/remote_loads',
  summary: 'How long remotes took to load in browsers, for the figures at /metrics',
  access: 'public',
  per_minute: 60,
  body_limit: 4 * 1024,
  body: z.strictObject({ loads: z.array(remoteLoad).min(1).max(10) }),
});
