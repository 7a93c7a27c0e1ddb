import { escapeHtml } from '@repartee/contracts/escape-html';
import { type UiLocale, uiLocaleOrFallback } from '@repartee/contracts/locales';
import type { EmailText } from '@repartee/contracts/people/organization/email-settings';
import type { EmailTemplate } from '../database/schema/email-template-type.ts';
import { instantText } from './instant-text.ts';
import { asTest, type RenderedEmail, writeEmail } from './write-email.ts';

export interface Site {
  readonly product_name: string;
  readonly public_url: string;
  /** Replaces `{product}` in the path of a link. */
  readonly product_slug: string;
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that ends mails of this kind with a POST (RFC 8058). */
  readonly unsubscribe?: string;
}

/** The token is in the hash of the page's address, so that no log of a proxy contains it. */
const unsubscribeLinks = ({ unsubscribe_token }: { unsubscribe_token: string }, public_url: string) => ({
  page: `${public_url}/unsubscribe#${unsubscribe_token}`,
  call: unsubscribe_token && `${public_url}/v1/unsubscribe/${unsubscribe_token}`,
});

interface LabelledLink {
  readonly label: string;
  readonly link: string;
}

export interface EmailReader {
  readonly language: string;
  readonly time_zone: string;
}

export function renderEmail(
  letter: EmailTemplate,
  { language, time_zone }: EmailReader,
  { product_name, public_url, product_slug }: Site,
  texts: readonly EmailText[] = [],
  isTest = false,
): MailText {
  const locale = uiLocaleOrFallback(language);
  const own = texts.find((text) => text.kind === letter.kind && text.language === locale);
  const sample = writtenFor(letter, { locale, time_zone, product_name, own });
  const written = isTest ? asTest(sample, locale) : sample;
  const link = `${public_url}${written.action.path.replace('{product}', product_slug)}`;
  const unsubscribe = 'unsubscribe_token' in letter ? unsubscribeLinks(letter, public_url) : undefined;
  const last =
    unsubscribe && written.unsubscribe ? { label: written.unsubscribe, link: unsubscribe.page } : undefined;
  return {
    subject: written.subject,
    text: asText(written, link, last),
    html: asHtml(written, link, locale, last),
    ...(unsubscribe?.call && { unsubscribe: unsubscribe.call }),
  };
}

/** Returns the mail with the organization's own text, as its reader sees it. */
export function previewOf(
  letter: EmailTemplate,
  { language, time_zone }: EmailReader,
  product_name: string,
  own: EmailText,
) {
  const locale = uiLocaleOrFallback(language);
  const { subject, greeting, lines, action, notes, unsubscribe } = writtenFor(letter, {
    ...{ locale, time_zone, product_name, own },
  });
  return {
    subject,
    greeting,
    lines: [...lines],
    action: action.label,
    notes: [...notes, ...(unsubscribe ? [unsubscribe] : [])],
  };
}

function writtenFor(
  letter: EmailTemplate,
  options: {
    readonly locale: UiLocale;
    readonly time_zone: string;
    readonly product_name: string;
    readonly own: EmailText | undefined;
  },
): RenderedEmail {
  const { locale, time_zone, product_name, own } = options;
  const date = (instant: string) => instantText(instant, locale, time_zone);
  return tidy(writeEmail(letter, { locale, product_name, date, own }));
}

const asText = (
  { greeting, lines, action, notes, colon }: RenderedEmail,
  link: string,
  last: LabelledLink | undefined,
): string => {
  const linked = (label: string, to: string) => `${label}${colon}\n${to}`;
  return [
    ...[greeting, ...lines, linked(action.label, link), ...notes],
    ...(last ? [linked(last.label, last.link)] : []),
  ]
    .join('\n\n')
    .concat('\n');
};

// The HTML sets no colours, so that the mail program can apply its light or dark theme.
function asHtml(
  { greeting, lines, action, notes }: RenderedEmail,
  link: string,
  locale: string,
  last: LabelledLink | undefined,
): string {
  const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`;
  const small = (html: string) => `<p style="margin:0 0 8px;font-size:14px;opacity:0.75">${html}</p>`;
  const end =
    last && small(`<a href="${escapeHtml(last.link)}" style="color:inherit">${escapeHtml(last.label)}</a>`);
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0 auto;padding:24px;max-width:34em;font:16px/1.5 system-ui,sans-serif">
${[greeting, ...lines].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border:1px solid;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
${[...notes.map((line) => small(escapeHtml(line))), ...(end ? [end] : [])].join('\n')}
</body></html>
`;
}

/** A name entered by a user must not add lines to the mail. */
const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]\s*/g, ' ').trim();

const tidy = ({ subject, greeting, lines, notes, ...rest }: RenderedEmail): RenderedEmail => ({
  ...rest,
  subject: oneLine(subject),
  greeting: oneLine(greeting),
  lines: lines.map(oneLine),
  notes: notes.map(oneLine),
});
