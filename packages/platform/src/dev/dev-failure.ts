/// <reference lib="dom" />
import { randomBytes } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '@repartee/contracts/escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';

const style =
  'body{font:1rem/1.5 system-ui,sans-serif;margin:3rem;color-scheme:light dark}pre{overflow:auto;white-space:pre-wrap}';

const checkHeader = 'x-dev-check';

/** This function is inserted into the page as source text, so it must not use other code of this module. */
function reloadWhenFixed(header: string): void {
  setInterval(async () => {
    // The server restarts: the next second asks again.
    const answer = await fetch(location.href, { headers: { [header]: '1' } }).catch(() => undefined);
    if (answer && answer.status < 500) location.reload();
  }, 1000);
}

function page(message: string, nonce: string): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page not rendered</title>`,
    `<style nonce="${nonce}">${style}</style></head><body><h1>The page could not be rendered</h1>`,
    `<pre>${escapeHtml(message)}</pre><p>This page reloads when the error is fixed.</p>`,
    `<script nonce="${nonce}">(${reloadWhenFixed})('${checkHeader}')</script></body></html>`,
  ].join('');
}

/**
 * Sends an error page for a document that cannot be rendered, for example after a syntax error. The page reloads itself
 * once the error is fixed.
 */
export function sendDevFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const message = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  if (!request.headers[checkHeader])
    process.stderr.write(`${request.url} could not be rendered: ${message}\n`);
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'`;
  return reply
    .code(500)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page(message, nonce));
}
