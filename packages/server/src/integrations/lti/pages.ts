import { createHash } from 'node:crypto';
import { escapeHtml } from '@repartee/contracts/escape-html';
import {
  fillText,
  type Localized,
  loadLocalized,
  type UiLocale,
  uiLocaleOrFallback,
} from '@repartee/contracts/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type english from './locales/en-GB.json';
import type { LtiErrorCode } from './lti-error.ts';

const texts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

// The pages stand alone, because a frame of the learning platform may show them and no other page of the product.
const style = [
  ':root{color-scheme:light dark;--ink:light-dark(#1d1b19,#f1eeea);--soft:light-dark(#5d5852,#b5aea6);--line:light-dark(#d9d3cc,#45403b);--field:light-dark(#94898d,#766b70);--accent:light-dark(#d61f69,#f472b6);--paper:light-dark(#fff,#141113)}',
  '*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:8vh auto;padding:0 1.25rem;color:var(--ink);background:var(--paper)}',
  'h1{margin:0 0 .5rem;font-size:1.6rem;line-height:1.2;letter-spacing:-.015em}h2{margin:1.75rem 0 .25rem;font-size:1rem}form+p{margin-top:1rem}p{margin:0 0 1rem}small,.soft{color:var(--soft)}',
  'ul{list-style:none;margin:0;padding:0}li{display:flex;gap:.75rem;align-items:center;justify-content:space-between;padding:.6rem 0;border-bottom:1px solid var(--line)}li span{min-width:0;overflow-wrap:anywhere}',
  'form.search{display:flex;gap:.5rem;margin-top:1rem}input{flex:1;min-width:0}input,button,a.button{font:inherit;min-height:2.75rem;padding:.5rem .9rem;border:1px solid var(--field);border-radius:.5rem;background:transparent;color:inherit}',
  'button,a.button{display:inline-block;flex:none;font-weight:600;cursor:pointer;text-decoration:none}a.button,button.main{background:var(--accent);color:light-dark(#fff,#141113);border-color:var(--accent)}',
].join('');
const sendForm = 'document.forms[0].submit()';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Page {
  readonly locale: UiLocale;
  readonly title: string;
  readonly body: string;
  /** Origins whose frames may show the page; none by default. */
  readonly frames?: string;
  readonly script?: string;
}

function sendPage(reply: FastifyReply, { locale, title, body, frames = "'none'", script }: Page) {
  const policy = [
    ...[
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      'img-src data:',
      "base-uri 'none'",
      `frame-ancestors ${frames}`,
    ],
    ...(script ? [`script-src ${hashOf(script)}`] : []),
  ].join('; ');
  return reply
    .headers({ 'content-security-policy': policy, 'referrer-policy': 'no-referrer' })
    .type('text/html; charset=utf-8')
    .send(
      [
        `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
        `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>`,
        `<body><main><h1>${escapeHtml(title)}</h1>${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`,
      ].join(''),
    );
}

export const localeOf = ({ headers }: FastifyRequest): UiLocale =>
  uiLocaleOrFallback(String(headers['accept-language'] ?? '').split(/[,;]/)[0] ?? '');

interface Whose {
  readonly locale: UiLocale;
  readonly product: string;
}

/** Any frame may show the page, because it says nothing secret and does nothing. */
export function sendErrorPage(
  reply: FastifyReply,
  { code, values }: { readonly code: LtiErrorCode; readonly values: Readonly<Record<string, string>> },
  { locale, product }: Whose,
) {
  const { error, error_title, reference } = texts[locale];
  return sendPage(reply.status(code === 'keys-unreachable' ? 502 : 400), {
    ...{ locale, title: error_title, frames: '*' },
    body: `<p>${escapeHtml(fillText(error[code], { product, ...values }))}</p><p><small>${escapeHtml(reference)} <code>${reply.request.id}</code></small></p>`,
  });
}

/** A link that starts the launch again in a window of its own. Any frame may show it. */
export function sendOpenPage(reply: FastifyReply, address: string, { locale, product }: Whose) {
  const { title, text, action } = texts[locale].open;
  return sendPage(reply, {
    ...{ locale, title, frames: '*' },
    body: `<p>${escapeHtml(fillText(text, { product }))}</p><p><a class="button" target="_blank" rel="noopener" href="${escapeHtml(address)}">${escapeHtml(fillText(action, { product }))}</a></p>`,
  });
}

export interface Selectable {
  readonly kind: 'scenario' | 'playlist';
  readonly id: string;
  readonly name: string;
}

export interface ListedActivity extends Selectable {
  /** Name of a scenario of it of which no score is known to come back to the gradebook. */
  readonly never_scored: string | null;
}

/** Lists what an editor may add to a course. `secret` finds the step of the launch. */
export function sendSelectionPage(
  reply: FastifyReply,
  {
    locale,
    frames,
    secret,
    search,
    items,
    more,
  }: {
    readonly locale: UiLocale;
    readonly frames: string;
    readonly secret: string;
    readonly search: string;
    readonly items: readonly ListedActivity[];
    readonly more: boolean;
  },
) {
  const { selection } = texts[locale];
  const hidden = `<input type="hidden" name="secret" value="${escapeHtml(secret)}">`;
  const listOf = (kind: Selectable['kind'], label: string) => {
    const rows = items
      .filter((item) => item.kind === kind)
      .map(({ id, name, never_scored }) => {
        const action = escapeHtml(fillText(selection.choose, { name }));
        const warning = never_scored
          ? `<br><small>${escapeHtml(fillText(selection.never_scored, { name: never_scored }))}</small>`
          : '';
        return `<li><span>${escapeHtml(name)}${warning}</span><button name="${kind}" value="${id}" aria-label="${action}">${escapeHtml(selection.add)}</button></li>`;
      });
    return rows.length > 0 ? `<h2>${escapeHtml(label)}</h2><ul>${rows.join('')}</ul>` : '';
  };
  return sendPage(reply, {
    ...{ locale, frames, title: selection.title },
    body: [
      `<p class="soft">${escapeHtml(selection.lead)}</p><form class="search" method="post" action="/v1/lti/selection">${hidden}`,
      `<input type="search" name="search" maxlength="200" aria-label="${escapeHtml(selection.search)}" value="${escapeHtml(search)}"><button>${escapeHtml(selection.find)}</button></form>`,
      `<form method="post" action="/v1/lti/selection">${hidden}`,
      listOf('scenario', selection.scenarios),
      listOf('playlist', selection.playlists),
      '</form>',
      items.length === 0 ? `<p>${escapeHtml(selection.none)}</p>` : '',
      more ? `<p class="soft">${escapeHtml(selection.more)}</p>` : '',
    ].join(''),
  });
}

/** Sends the browser back to the platform with the signed answer, by a form. */
export function sendReturnPage(
  reply: FastifyReply,
  {
    locale,
    frames,
    return_url,
    jwt,
    name,
  }: {
    readonly locale: UiLocale;
    readonly frames: string;
    readonly return_url: string;
    readonly jwt: string;
    readonly name: string;
  },
) {
  const { done_title, done_text, done_action } = texts[locale].selection;
  return sendPage(reply, {
    ...{ locale, frames, title: done_title, script: sendForm },
    body: `<p>${escapeHtml(fillText(done_text, { name }))}</p><form method="post" action="${escapeHtml(return_url)}"><input type="hidden" name="JWT" value="${escapeHtml(jwt)}"><button class="main">${escapeHtml(done_action)}</button></form>`,
  });
}
