interface Asked {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined };
}

/**
 * Whether a page may open a live channel: pages of this site may, and programs, which send no Origin. The site is
 * what the installation is called by, or what the request was sent to.
 */
export function allowsOrigin({ headers }: Asked, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
