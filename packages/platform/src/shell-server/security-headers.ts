export interface DocumentPolicy {
  readonly nonce: string;
  readonly https: boolean;
  /**
   * Origins, besides the site's own, that a page may use for scripts, styles, images, fonts and connections.
   * Set by the development server and for overrides (remotes replaced in one browser).
   */
  readonly origins?: readonly string[];
}

/**
 * Allows only scripts from the site's origin, from `origins`, or with the nonce. Forbids eval and embedding
 * the page in a frame (R-CSP). WebAssembly is allowed on all pages, because a document keeps its policy when somebody
 * goes on to the play page, which detects speech by a model in WebAssembly. It runs no text as code.
 */
export function contentSecurityPolicy({ nonce, origins = [] }: DocumentPolicy): string {
  const more = origins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' 'nonce-${nonce}'${more}`,
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
 * Returns the security headers of every document. Other sites get no referrer, because a path may contain an access
 * code.
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
