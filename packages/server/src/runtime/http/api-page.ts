import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
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
  url: '/v1/docs/openapi.json',
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
  app.get('/v1/docs/openapi.json', options, async () => app.openApi30());
  app.get<{ Params: { file: string } }>('/v1/docs/:file', options, async ({ params }, reply) => {
    const file = Object.hasOwn(files, params.file) ? files[params.file] : undefined;
    if (!file) throw problem('not_found');
    return headers(reply)
      .type(file.type)
      .send(await file.read());
  });
}

/** Gives Swagger UI the colours, widths and sizes of the product. */
const apiPageStyle = `
:root {
  color-scheme: light;
  --paper: #fbf9f8; --surface: #ffffff; --line: #ebe4e1; --field: #94898d;
  --ink: #1f1a1c; --quiet: #736a6d; --pink: #d61f69; --on-pink: #ffffff;
}
:root.dark-mode {
  color-scheme: dark;
  --paper: #141113; --surface: #1c181a; --line: #2c2629; --field: #766b70;
  --ink: #f4eff1; --quiet: #988d92; --pink: #f472b6; --on-pink: #2a0a1a;
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 0.875rem/1.375rem system-ui, sans-serif; }
.home { box-sizing: border-box; display: block; max-width: 72rem; margin: 0 auto; padding: 1.25rem 1.75rem 0; }
.home a { display: inline-block; padding: 0.6875rem 0; color: var(--ink); font-weight: 550; text-decoration: none; }
:focus-visible { outline: 1px solid var(--pink); outline-offset: 2px; }
:root:root .swagger-ui { background: none; }
:root:root .swagger-ui :is(.info .title, .opblock-tag, .opblock-tag a, .info, p, label, table, h4, h5, .opblock-summary-path,
  .opblock-summary-description, .btn, input, select, textarea) { color: var(--ink); font-family: inherit; }
:root:root .swagger-ui .opblock-summary-path { font-family: ui-monospace, monospace; }
:root:root .swagger-ui .wrapper, :root:root .swagger-ui .scheme-container .schemes {
  box-sizing: border-box; max-width: 72rem; padding: 0 1.75rem;
}
:root:root .swagger-ui .info { margin: 0.5rem 0 1rem; }
:root:root .swagger-ui .info .title { font-size: 1.75rem; letter-spacing: -0.015em; }
:root:root .swagger-ui .info .title small, :root:root .swagger-ui .info .title small.version-stamp {
  top: -0.25rem; padding: 0.25rem 0.625rem; border-radius: 1rem; background: var(--line);
}
:root:root .swagger-ui .info .title small pre { color: var(--quiet); font-family: inherit; font-weight: 500; }
:root:root .swagger-ui .info :is(.link, .link span), :root:root .swagger-ui a.nostyle { color: var(--ink); }
:root:root .swagger-ui .scheme-container { margin: 0; padding: 0 0 1rem; background: none; box-shadow: none; }
:root:root .swagger-ui :is(input[type=text], input[type=password], select, textarea),
:root:root .swagger-ui .filter .operation-filter-input {
  min-height: 2.5rem; margin: 0; border: 1px solid var(--field); border-radius: 8px;
  background-color: var(--surface); box-shadow: none; font-weight: 400;
}
:root:root .swagger-ui .filter .operation-filter-input { padding: 0 0.75rem; }
:root:root .swagger-ui .filter .operation-filter-input::placeholder { color: var(--quiet); }
:root:root .swagger-ui .filter { margin: 0 auto 1.25rem; }
:root:root .swagger-ui .filter .operation-filter-input { width: 100%; max-width: 22rem; }
:root:root .swagger-ui .btn { min-height: 2.25rem; border: 1px solid var(--field); border-radius: 8px; box-shadow: none; }
:root:root .swagger-ui .btn.authorize, :root:root .swagger-ui .btn.execute { border-color: var(--pink); background: var(--pink); }
:root:root .swagger-ui :is(.btn.authorize, .btn.execute), :root:root .swagger-ui .btn.authorize span { color: var(--on-pink); }
:root:root .swagger-ui .btn.authorize :is(svg, path) { fill: var(--on-pink); }
:root:root .swagger-ui .opblock-tag {
  min-width: 0; margin: 0; padding: 0.6875rem 0; border-bottom-color: var(--line); font-size: 0.9375rem;
  font-weight: 600; overflow-wrap: anywhere;
}
:root:root .swagger-ui .opblock-tag svg, :root:root .swagger-ui .opblock-control-arrow svg { fill: var(--quiet); }
:root:root .swagger-ui .opblock-tag:hover { background: var(--surface); }
:root:root .swagger-ui .opblock { border-radius: 8px; box-shadow: none; }
@media (max-width: 40rem) {
  .home { padding: 0.5rem 1rem 0; }
  :root:root .swagger-ui .wrapper, :root:root .swagger-ui .scheme-container .schemes { padding: 0 1rem; }
  :root:root .swagger-ui .opblock-tag { font-size: 0.9375rem; }
  :root:root .swagger-ui .opblock-summary { flex-wrap: wrap; }
  :root:root .swagger-ui .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
}
@media (pointer: coarse) {
  :root:root .swagger-ui :is(.expand-operation, .opblock-control-arrow, .authorization__btn, .btn) { min-width: 2.75rem; min-height: 2.75rem; }
  :root:root .swagger-ui .opblock-summary { min-height: 2.75rem; }
  :root:root .swagger-ui .info .link { display: inline-block; padding: 0.8125rem 0; }
}
`;
