import { isRouteErrorResponse } from 'react-router';
import { referenceOf } from '../life/reference.ts';

/** R-NAV-6: what an error page says. The two variants are `Page Not Found` and `Internal Server Error`. */
export interface PageTrouble {
  readonly variant: 'not-found' | 'internal';
  readonly status: number;
  /** In English, for logs; falls back to the variant's title. */
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
/** What went wrong on our side while the layout stands. */
export const internalTrouble: PageTrouble = {
  variant: 'internal',
  status: 500,
  message: titles.internal,
  fatal: false,
};

const variantOf = (status: number) => (status === 404 ? 'not-found' : 'internal');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Reads whatever a route threw. Known by shape, never by `instanceof`: remotes are other builds. */
export function pageTroubleOf(thrown: unknown): PageTrouble {
  if (isRouteErrorResponse(thrown)) {
    const body = (thrown.data ?? {}) as Partial<NotFoundBody>;
    const variant = variantOf(thrown.status);
    return {
      variant,
      status: thrown.status,
      message: textOf(body.message) ?? titles[variant],
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
    message: titles[variant],
    fatal: false,
    correlation_id: referenceOf(thrown),
  };
}
