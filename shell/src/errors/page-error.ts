import { isRouteErrorResponse } from 'react-router';

/** R-NAV-6: content of an error page. The two variants are `Page Not Found` and `Internal Server Error`. */
export interface PageError {
  readonly variant: 'not-found' | 'internal';
  /** HTTP status of the error; 500 if the error has none. */
  readonly status: number;
  /** The error's message, in English. If the error has no message, the title of the variant. */
  readonly message: string;
  readonly path?: string;
  /** True if the error page replaces the whole layout. False if it is rendered inside the layout. */
  readonly fatal: boolean;
  readonly correlation_id?: string;
}

/** Body of the router's 404 error. A plain object, because the server serializes it for the browser. */
export interface NotFoundBody {
  readonly message: string;
  readonly path: string;
  readonly fatal: boolean;
}

const titles = { 'not-found': 'Page Not Found', internal: 'Internal Server Error' } as const;

const variantOf = (status: number) => (status === 404 ? 'not-found' : 'internal');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** Returns the message of a thrown value: its `message` property, or the value itself if it is text. */
const messageOf = (thrown: unknown): string | undefined =>
  textOf((thrown as { message?: unknown } | null | undefined)?.message) ?? textOf(thrown);

/**
 * Returns whether the message differs from the English title. A message that equals the title is not shown, because the
 * page shows the title in the user's language.
 */
export const hasOwnMessage = ({ message, variant }: Pick<PageError, 'message' | 'variant'>): boolean =>
  message.toLowerCase() !== titles[variant].toLowerCase();

/**
 * Converts a thrown value to the content of an error page. Checks properties, never `instanceof`, because remotes are
 * separate builds.
 */
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

/**
 * Returns the correlation id of an error. An error without one gets an id at the first call, so that error page and
 * error report show the same id.
 */
export function errorCorrelationId(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  const { correlation_id } = error as { correlation_id?: unknown };
  if (typeof correlation_id === 'string' && correlation_id) return correlation_id;
  const known = references.get(error) ?? crypto.randomUUID();
  references.set(error, known);
  return known;
}
