import { z } from 'zod';
import { correlationIdPattern } from '../correlation-id.ts';
import { endpoint } from '../endpoint.ts';
import { remoteId } from './remote-id.ts';

/**
 * Kinds of errors in a browser. The first six say why a remote could not be loaded. `render`: a page threw while
 * rendering. `start`: the shell could not start. `uncaught`: any other error.
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
  remote: z.union([remoteId, z.literal('shell')]),
  build: z.string().regex(/^[\w-]{1,32}$/),
};

/** Positions in a stack beyond the first. */
export const mostCallers = 9;
const position = z.string().regex(/^\/(_mfe|static)\/[\w./-]{1,200}:\d{1,7}:\d{1,7}$/);

/**
 * Error report of a browser without personal data: no URL, no account, and a message only as `redactedMessage` returns
 * it. `at` is a position in our code, and `callers` are the positions from which it was called.
 */
export const clientError = z.strictObject({
  ...source,
  kind: z.enum(clientErrorKinds),
  /** Reference that the error page shows to the user. */
  correlation_id: z.string().regex(correlationIdPattern),
  name: z.string().regex(/^[A-Za-z]{1,40}$/),
  at: position.nullable(),
  message: z.string().max(200).default(''),
  callers: z.array(position).max(mostCallers).default([]),
});
export type ClientError = z.output<typeof clientError>;

/**
 * Field `report_token` of the boot manifest. Without it, or for a build that the document does not load, a report does
 * not count for the rule of a canary.
 */
const report_token = z.string().max(1_000).default('');

export const reportClientErrors = endpoint({
  method: 'POST',
  path: '/v1/client_errors',
  summary: 'Report errors of a browser, for /metrics',
  access: 'public',
  rate_limit_per_minute: 60,
  body_limit: 32 * 1024,
  body: z.strictObject({ report_token, errors: z.array(clientError).min(1).max(10) }),
});

/** Load time of a remote, from the request until its code has run. */
export const remoteLoad = z.strictObject({
  ...source,
  remote: remoteId,
  milliseconds: z.number().min(0).max(120_000),
});
export type RemoteLoad = z.output<typeof remoteLoad>;

export const reportRemoteLoads = endpoint({
  method: 'POST',
  path: '/v1/remote_loads',
  summary: 'Report load times of remotes, for /metrics',
  access: 'public',
  rate_limit_per_minute: 60,
  body_limit: 4 * 1024,
  body: z.strictObject({ report_token, loads: z.array(remoteLoad).min(1).max(10) }),
});
