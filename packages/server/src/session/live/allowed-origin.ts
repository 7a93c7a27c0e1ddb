interface Asked {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined };
}

/**
 * Returns whether a request may open a live channel (WebSocket). Allows pages of this site, and clients that are not
 * browsers and send no Origin header. A page belongs to this site if its origin is the public URL of the installation
 * or matches the Host header of the request.
 */
export function allowsOrigin({ headers }: Asked, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
