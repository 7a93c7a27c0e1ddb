interface Asked {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined };
}

/**
 * Returns whether a request may open a live channel. Allowed are pages of this site, and clients that send no Origin
 * header. The site is the public URL of the installation, or the Host header of the request.
 */
export function allowsOrigin({ headers }: Asked, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
