interface Asked {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined };
}

/**
 * Allows clients without an Origin header, because they are not browsers. Pages are allowed if their origin is the
 * public URL or matches the Host header.
 */
export function allowsOrigin({ headers }: Asked, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
