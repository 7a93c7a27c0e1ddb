import { nextCorrelationId } from '@repartee/app-sdk/first-paint';
import { isRouteErrorResponse } from 'react-router';

/** R-NAV-6: content of an error page. The titles are `Page Not Found` and `Internal Server Error`. */
export interface PageError {
  readonly variant: 'not-found' | 'internal';
  /** 500 if the error has no HTTP status. */
  readonly status: number;
  /** The error's message in English, or the title of the variant. */
  readonly message: string;
  readonly path?: string;
  /** True if the error page replaces the layout. */
  readonly fatal: boolean;
  readonly correlation_id?: string;
}

export interface NotFoundBody {
  readonly message: string;
  readonly path: string;
  readonly fatal: boolean;
}

const titles = { 'not-found': 'Page Not Found', internal: 'Internal Server Error' } as const;

const variantOf = (status: number) => (status === 404 ? 'not-found' : 'internal');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

const messageOf = (thrown: unknown): string | undefined =>
  textOf((thrown as { message?: unknown } | null | undefined)?.message) ?? textOf(thrown);

/** A message that equals the English title is not shown, because the page shows the title in the user's language. */
export const hasOwnMessage = ({ message, variant }: Pick<PageError, 'message' | 'variant'>): boolean =>
  message.toLowerCase() !== titles[variant].toLowerCase();

/** Checks properties, never `instanceof`, because remotes are separate builds. */
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
 * Returns the correlation id of an error. If the error has no id, creates an id and returns the same id for
 * every later call.
 */
export function errorCorrelationId(error: unknown): string | undefined {
  if (!(error instanceof Object)) return undefined;
  const { correlation_id } = error as { correlation_id?: unknown };
  if (typeof correlation_id === 'string' && correlation_id) return correlation_id;
  const known = references.get(error) ?? nextCorrelationId();
  references.set(error, known);
  return known;
}
