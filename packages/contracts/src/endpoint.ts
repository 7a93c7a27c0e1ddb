import type { z } from 'zod';
import type { Access } from './access/can.ts';

/**
 * One call, described once and read by four: the route, the client, the OpenAPI document and the
 * authorization matrix. `path` is written `/v1/things/{id}`; `params`, `query` and `body` are what goes in;
 * `reply` is the success body (undefined: 204, no body). Any other answer is an `errorBody`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body travels; `json` unless said otherwise. `multipart`: its last field is `file`, those before it are text. */
  readonly encoding?: 'json' | 'form' | 'multipart';
  /** Media type of a reply that is a file, described as `z.file()`; else the reply is JSON. `audio/*`: of the file itself, in ranges. */
  readonly reply_type?: `application/${string}` | 'audio/*';
  /** Bytes the body may have, where the usual limit does not fit. */
  readonly body_limit?: number;
  /** Calls a minute by one token or address, where the usual limit is too wide. */
  readonly per_minute?: number;
  /** A write that may be sent twice, since the second changes nothing: the client retries it like a read (R-CALL-16). */
  readonly repeatable?: true;
  readonly reply?: Reply;
  /** Belongs to password login: answers 403 where an installation has it switched off (R-ENT-2). */
  readonly password_login?: true;
  /** Seconds for which the reply, the same for everyone, may be taken from a cache; it carries an ETag. */
  readonly cache_seconds?: number;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The success body of an endpoint, as the client receives it. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined;

/** What a caller must give: only the parts the endpoint has. */
export type InputOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Input<E[Part]>;
};

/** Keeps the exact types of a description. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;
