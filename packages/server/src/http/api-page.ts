import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiPageStyle } from './api-page-style.ts';
import { problem } from './errors/problem.ts';

const require = createRequire(import.meta.url);

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/v1/docs/swagger-ui.css">
<link rel="stylesheet" href="/v1/docs/style.css">
</head>
<body>
<nav class="home"><a href="/">‹ Home</a></nav>
<main id="api"></main>
<script src="/v1/docs/swagger-ui-bundle.js"></script>
<script src="/v1/docs/start.js"></script>
</body>
</html>
`;

// The document names the public address of the installation; the page may call its own origin only. A pasted token is
// forgotten with the page. Another host would check the document at `validatorUrl`.
const start = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  dom_id: '#api',
  url: '/v1/openapi.json',
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  tagsSorter: 'alpha',
  tryItOutEnabled: true,
  persistAuthorization: false,
  validatorUrl: null,
  requestInterceptor(request) {
    const { pathname, search } = new URL(request.url, location.href);
    return Object.assign(request, { url: pathname + search });
  },
  onComplete() {
    document.title = document.querySelector('.info .title')?.firstChild?.textContent ?? document.title;
  },
});
`;

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const files: Readonly<Record<string, { readonly type: string; read(): Promise<Buffer> | string }>> = {
  'start.js': { type: 'text/javascript; charset=utf-8', read: () => start },
  'style.css': { type: 'text/css; charset=utf-8', read: () => apiPageStyle },
  'swagger-ui.css': {
    type: 'text/css; charset=utf-8',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    read: () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
};

/** Serves the page on which people read the OpenAPI document and try its calls with a token (E-11). */
export function registerApiPage(app: FastifyInstance): void {
  const options = { onRequest: app.checkRateLimit };
  const headers = (reply: FastifyReply) =>
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'public, max-age=300',
    });
  app.get('/v1/docs', options, (_, reply) => headers(reply).type('text/html; charset=utf-8').send(html));
  app.get<{ Params: { file: string } }>('/v1/docs/:file', options, async ({ params }, reply) => {
    const file = Object.hasOwn(files, params.file) ? files[params.file] : undefined;
    if (!file) throw problem('not_found');
    return headers(reply)
      .type(file.type)
      .send(await file.read());
  });
}
