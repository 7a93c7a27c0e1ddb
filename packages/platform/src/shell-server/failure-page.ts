import { createHash } from 'node:crypto';
import {
  type Localized,
  loadLocalized,
  type UiLocale,
  uiLocaleOrFallback,
} from '@repartee/contracts/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type english from './locales/en-GB.json';

type FailureStatus = 400 | 429 | 500;

const failureTexts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

const style = [
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:22vh auto;padding:0 1.5rem}',
  'h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em}p{margin:0 0 1rem}',
  'a{color:inherit;font-weight:600;text-underline-offset:3px}small{opacity:.75}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function page(locale: UiLocale, status: FailureStatus, reference: string): string {
  const { [status]: failure, reference: label, home } = failureTexts[locale];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><title>${failure.title}</title><style>${style}</style></head>`,
    `<body><main><h1>${failure.title}</h1><p>${failure.text}</p><p><a href="/">${home}</a></p>`,
    `<p><small>${label} <code>${reference}</code></small></p></main></body></html>`,
  ].join('');
}

/** Sends a static error page with the correlation id, but without details of the error. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode } = error as { statusCode?: unknown };
  const status = statusCode === 400 || statusCode === 429 ? statusCode : 500;
  if (status === 500) request.log.error({ err: error }, 'rendering a document failed');
  const language = String(request.headers['accept-language'] ?? '').split(/[,;]/)[0] ?? '';
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-correlation-id': request.id,
    })
    .type('text/html; charset=utf-8')
    .send(page(uiLocaleOrFallback(language), status, request.id));
}
