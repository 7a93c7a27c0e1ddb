import { createHash } from 'node:crypto';

export interface DocumentPolicy {
  /** Of the document's styles, and of those that antd adds. Each script of the page can read it. */
  readonly nonce: string;
  /** Hashes (SHA-256, base64) of the document's inline scripts. */
  readonly scripts: readonly string[];
  readonly https: boolean;
  /**
   * Origins, besides the site's own, that a page may use for scripts, styles, images, fonts and connections.
   * Set by the development server and for overrides (remotes replaced in one browser).
   */
  readonly origins?: readonly string[];
}

/**
 * Replaces the nonce of the inline scripts of a document by their hashes. A nonce of scripts would let any script of the
 * page, such as that of a remote, load scripts of other sites with it.
 */
export function withScriptHashes(
  document: string,
  nonce: string,
): { readonly document: string; readonly scripts: readonly string[] } {
  const scripts = new Set<string>();
  const hashed = document.replace(
    new RegExp(`<script nonce="${nonce}">([^]*?)</script>`, 'g'),
    (_, text: string) => {
      scripts.add(createHash('sha256').update(text).digest('base64'));
      return `<script>${text}</script>`;
    },
  );
  return { document: hashed, scripts: [...scripts] };
}

/**
 * Allows only scripts from the site's origin, from `origins`, or with a hash of `scripts`. Forbids eval and embedding
 * the page in a frame (R-CSP). WebAssembly is allowed on all pages, because a document keeps its policy when somebody
 * goes on to the play page, which detects speech by a model in WebAssembly. It runs no text as code.
 */
export function contentSecurityPolicy({ nonce, scripts, origins = [] }: DocumentPolicy): string {
  const more = origins.map((origin) => ` ${origin}`).join('');
  const hashes = scripts.map((hash) => ` 'sha256-${hash}'`).join('');
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${hashes}${more}`,
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
