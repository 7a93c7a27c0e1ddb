import type { SerializeOptions } from '@fastify/cookie';

export type Cookies = Readonly<Record<string, string | undefined>>;

export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: SerializeOptions;
}
