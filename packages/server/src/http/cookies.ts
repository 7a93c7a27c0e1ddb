import type { SerializeOptions } from '@fastify/cookie';

/** The cookies of a request, by name. */
export type Cookies = Readonly<Record<string, string | undefined>>;

/** A cookie that a response sets. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: SerializeOptions;
}
