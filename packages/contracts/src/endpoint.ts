import type { z } from 'zod';
import type { Access } from './access/can.ts';

/**
 * Description of one API call, used by the route, the client, the OpenAPI document and the authorization matrix. `path`
 * is written as `/v1/things/{id}`; `params`, `query` and `body` are the schemas of the request; `reply` is the schema
 * of the success body (undefined: 204 without a body). Every error response is an `errorBody`.
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
  /**
   * Encoding of the request body, by default `json`. With `multipart`, text fields come first and the last field is
   * `file`.
   */
  readonly encoding?: 'json' | 'form' | 'multipart';
  /**
   * Media type of the reply if it is a file; `reply` is then `z.file()`. If undefined, the reply is JSON. `audio/*`:
   * the reply has the media type of the stored file, and supports range requests.
   */
  readonly reply_type?: `application/${string}` | 'audio/*';
  /** Maximum size of the request body in bytes; undefined for the default size. */
  readonly body_limit?: number;
  /** Maximum number of requests per minute from one token or IP address; undefined for the default limit. */
  readonly rate_limit_per_minute?: number;
  /** True for an idempotent write: the client retries it like a read (R-CALL-16). */
  readonly repeatable?: true;
  readonly reply?: Reply;
  /** True for an endpoint of password login: 403 if the installation has disabled it (R-ENT-2). */
  readonly password_login?: true;
  /** Cache lifetime of the reply in seconds. The reply is the same for every caller and has an ETag. */
  readonly cache_seconds?: number;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** The success body of an endpoint, as the client receives it. */
export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : undefined;

/** Input of a request; contains only the parts that the endpoint has. */
export type InputOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Input<E[Part]>;
};

/** Declares an endpoint: returns its description unchanged, with its exact TypeScript type. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;
