import { createHash } from 'node:crypto';
import { type Localized, type UiLocale, uiLocaleOrFallback } from '@repartee/contracts/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';

type FailureStatus = 400 | 429 | 500;

const texts: Localized<
  Readonly<Record<FailureStatus, readonly [title: string, text: string]>> & {
    readonly reference: string;
    readonly home: string;
  }
> = {
  'en-GB': {
    500: ['Internal Server Error', 'Something went wrong on our side. Try again in a moment.'],
    400: ['This address cannot be read', 'It is not written as an address should be.'],
    429: ['Too many pages at once', 'Wait a minute, then open this page again.'],
    reference: 'Reference',
    home: 'Back to the home page',
  },
  'fr-FR': {
    500: ['Erreur interne du serveur', 'Un problème est survenu de notre côté. Réessayez dans un instant.'],
    400: ['Cette adresse est illisible', 'Elle n’est pas écrite comme une adresse doit l’être.'],
    429: ['Trop de pages à la fois', 'Attendez une minute, puis rouvrez cette page.'],
    reference: 'Référence',
    home: 'Retour à l’accueil',
  },
};

const style = [
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:22vh auto;padding:0 1.5rem}',
  'h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em}p{margin:0 0 1rem}',
  'a{color:inherit;font-weight:600;text-underline-offset:3px}small{opacity:.75}',
].join('');
const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function page(locale: UiLocale, status: FailureStatus, reference: string): string {
  const { [status]: said, reference: label, home } = texts[locale];
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><title>${said[0]}</title><style>${style}</style></head>`,
    `<body><main><h1>${said[0]}</h1><p>${said[1]}</p><p><a href="/">${home}</a></p>`,
    `<p><small>${label} <code>${reference}</code></small></p></main></body></html>`,
  ].join('');
}

/** When not even the error page of the product can be drawn: plain words and a reference to the log, and nothing of what failed. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode } = error as { statusCode?: unknown };
  const status = statusCode === 400 || statusCode === 429 ? statusCode : 500;
  if (status === 500) request.log.error({ err: error }, 'rendering a document failed');
  const wanted = String(request.headers['accept-language'] ?? '').split(/[,;]/)[0] ?? '';
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
    .send(page(uiLocaleOrFallback(wanted), status, request.id));
}
