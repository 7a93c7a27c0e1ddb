/** What a document may do. `https` also asks browsers to come back only by https. */
export interface DocumentPolicy {
  readonly nonce: string;
  readonly https: boolean;
  /** Further sources of scripts, styles and connections; only the development server gives any. */
  readonly origins?: readonly string[];
}

/** R-CSP: scripts by origin or nonce only; no eval, no inline script, no frame around us. */
export function contentSecurityPolicy({ nonce, origins = [] }: DocumentPolicy): string {
  const more = origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${more}`,
    `style-src 'self' 'nonce-${nonce}'${more}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${more}`,
    `font-src 'self'${more}`,
    `connect-src 'self'${more}`,
    "media-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of every document. The referrer never leaves the site: an access code may stand in a path. */
export function documentHeaders(policy: DocumentPolicy): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(policy.https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
