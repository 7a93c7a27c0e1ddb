import type { z } from 'zod';
import type { Access } from './runtime/access/can.ts';

/**
 * Description of one API call. `params`, `query` and `body` are schemas of the request. `reply` is the schema of the
 * success body, or undefined for 204 without a body. The body of an error response is an `errorBody`.
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
  /** In a `multipart` body, text fields come first and the last field is `file`. The default encoding is `json`. */
  readonly encoding?: 'json' | 'form' | 'multipart';
  /**
   * Media type of a reply that is a file (`reply` is then `z.file()`). `audio/*`: the reply has the media type of the
   * stored file, and supports range requests.
   */
  readonly reply_type?: `application/${string}` | 'text/calendar' | 'audio/*';
  readonly body_limit?: number;
  /** Maximum number of requests per minute from one token or IP address. */
  readonly rate_limit_per_minute?: number;
  /** Maximum number of requests per minute from all callers together. */
  readonly total_rate_limit_per_minute?: number;
  /** True for an idempotent write. The client retries such a write like a read (R-CALL-16). */
  readonly repeatable?: true;
  /**
   * True if the reply waits for another server, such as an AI vendor, or for much work. The client then waits up to two
   * minutes for it.
   */
  readonly slow?: true;
  readonly reply?: Reply;
  /**
   * True if the endpoint serves password login. If the installation disables password login, the endpoint
   * responds with 403 (R-ENT-2).
   */
  readonly password_login?: true;
  /** True if API tokens may make this call whatever their scopes are. Without it, such a call needs a permission. */
  readonly any_scope?: true;
  /**
   * True for a call that users may make while their organization is going to be erased (E-10). Without it, they may make
   * only calls with the method GET and those that need no token; others are refused with 403 `organization_closing`.
   */
  readonly while_leaving?: true;
  /** Cache lifetime of the reply in seconds. A cached reply must be the same for every caller. */
  readonly cache_seconds?: number;
  /** True if pages of any origin may read the reply, without a token. */
  readonly any_origin?: true;
}

/** A call that is described without schemas, for the few calls that are sent before zod has loaded. `Reply` is a type only. */
export interface CallWithoutSchemas<Reply> extends Pick<Endpoint, 'method' | 'path' | 'summary' | 'access'> {
  readonly reply_without_schema?: Reply;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ReplyOf<E extends Endpoint> = E['reply'] extends z.ZodType
  ? z.output<E['reply']>
  : 'reply_without_schema' extends keyof E
    ? NonNullable<E['reply_without_schema']>
    : undefined;

/** Input of a request, with only those parts (params, query, body) that the endpoint has. */
export type InputOf<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as E[Part] extends z.ZodType ? Part : never]: Input<E[Part]>;
};

/** Declares an endpoint with its exact TypeScript type. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;
