import type { SerializeOptions } from '@fastify/cookie';

/** Values of the cookies of a request, by cookie name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** A cookie that a response sets in the browser. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: SerializeOptions;
}
