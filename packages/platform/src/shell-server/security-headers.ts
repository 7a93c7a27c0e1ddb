/** Settings of a document's security headers. `https` also adds HSTS. */
export interface DocumentPolicy {
  readonly nonce: string;
  readonly https: boolean;
  /** Further sources of scripts, styles and connections; set by the development server and by overrides only. */
  readonly origins?: readonly string[];
}

/** R-CSP: scripts by origin or nonce only; no eval, no inline scripts, no embedding in frames. */
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

/**
 * Returns the headers of every document. The referrer is not sent to other sites: a path may contain an access code.
 */
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
