import { isRouteErrorResponse } from 'react-router';

/** R-NAV-6: what an error page says. The two variants are `Page Not Found` and `Internal Server Error`. */
export interface PageError {
  readonly variant: 'not-found' | 'internal';
  /** 500 if the error has none. */
  readonly status: number;
  /** What the error says, in English; falls back to the variant's title. */
  readonly message: string;
  readonly path?: string;
  /** It replaces the layout instead of standing inside it. */
  readonly fatal: boolean;
  readonly correlation_id?: string;
}

/** The body of a 404 that the router carries, as plain data: it crosses from server to browser. */
export interface NotFoundBody {
  readonly message: string;
  readonly path: string;
  readonly fatal: boolean;
}

const titles = { 'not-found': 'Page Not Found', internal: 'Internal Server Error' } as const;

const variantOf = (status: number) => (status === 404 ? 'not-found' : 'internal');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** The message of whatever was thrown: of an error or a body of that shape, or the thrown text itself. */
const messageOf = (thrown: unknown): string | undefined =>
  textOf((thrown as { message?: unknown } | null | undefined)?.message) ?? textOf(thrown);

/** True if the message says more than the title of its variant, which the page shows in the user's language. */
export const saysMore = ({ message, variant }: Pick<PageError, 'message' | 'variant'>): boolean =>
  message.toLowerCase() !== titles[variant].toLowerCase();

/** Reads whatever a route threw, or an uncaught error. Recognised by shape, never by `instanceof`: remotes are other builds. */
export function pageErrorOf(thrown: unknown): PageError {
  if (isRouteErrorResponse(thrown)) {
    const body = (thrown.data ?? {}) as Partial<NotFoundBody>;
    const variant = variantOf(thrown.status);
    return {
      variant,
      status: thrown.status,
      message: messageOf(thrown.data) ?? titles[variant],
      path: textOf(body.path),
      fatal: body.fatal ?? false,
    };
  }
  const error = (thrown ?? {}) as { status?: unknown };
  const status = typeof error.status === 'number' && error.status >= 400 ? error.status : 500;
  const variant = variantOf(status);
  return {
    variant,
    status,
    message: messageOf(thrown) ?? titles[variant],
    fatal: false,
    correlation_id: errorCorrelationId(thrown),
  };
}

const references = new WeakMap<object, string>();

/** The reference of an error: the one it came with, else one that is made for it and stays. It stands on the error page and in what is reported. */
export function errorCorrelationId(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  const { correlation_id } = error as { correlation_id?: unknown };
  if (typeof correlation_id === 'string' && correlation_id) return correlation_id;
  const known = references.get(error) ?? crypto.randomUUID();
  references.set(error, known);
  return known;
}
