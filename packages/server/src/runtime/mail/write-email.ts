import {
  fillText,
  type Localized,
  loadLocalized,
  type UiLocale,
  uiLocales,
} from '@repartee/contracts/locales';
import { type EmailText, emailKinds } from '@repartee/contracts/people/organization/email-settings';
import type { EmailTemplate } from '../database/schema/email-template-type.ts';
import type english from './locales/en-GB.json';

export interface RenderedEmail {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  readonly notes: readonly string[];
  /** Label of the link that ends mails of this kind. */
  readonly unsubscribe?: string;
  /** Text between a link's label and its URL: `:` in English, ` :` in French. */
  readonly colon: string;
}

interface EmailContext {
  readonly locale: UiLocale;
  readonly product_name: string;
  /** The organization's own subject and text, which replace the product's. */
  readonly own?: EmailText | undefined;
  date(instant: string): string;
}

type Texts = typeof english;
type Values = Readonly<Record<string, string | number>>;
/**
 * A line of a mail, with placeholders. An object contains the values of its placeholders; a plain string uses
 * the values of the whole mail.
 */
type Line = string | { readonly text: string; readonly values: Values };
interface Parts {
  readonly subject: Line;
  readonly lines: readonly Line[];
  readonly action: string;
  readonly notes: readonly string[];
  readonly unsubscribe?: string;
}
type Of<Kind extends EmailTemplate['kind']> = Extract<EmailTemplate, { kind: Kind }>;

export const emailTexts: Localized<Texts> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

/** Some kinds of mail have variants, such as with and without a due date. */
const choices: {
  readonly [Kind in EmailTemplate['kind']]: (
    texts: Texts[Kind],
    letter: Of<Kind>,
    date: EmailContext['date'],
  ) => Parts;
} = {
  reset: (texts) => texts,
  'spending-warning': (texts) => texts,
  'erasure-requested': (texts) => texts,
  'webhook-disabled': (texts) => texts,
  'token-expiry': (texts) => texts,
  'second-factor': ({ changes, ...texts }, { change }) => ({ ...texts, lines: [changes[change]] }),
  'api-token': ({ changes, ...texts }, { change }) => ({ ...texts, lines: [changes[change]] }),
  'organization-erasure': ({ changes, ...texts }, { change }) => ({ ...texts, lines: [changes[change]] }),
  invitation: ({ invited_by, invited, about, ...texts }, letter) => ({
    ...texts,
    lines: [letter.invited_by ? invited_by : invited, about],
  }),
  'playlist-assigned': ({ assigned_by, assigned, due, ...texts }, letter) => ({
    ...texts,
    lines: [letter.assigned_by ? assigned_by : assigned, ...(letter.due_at ? [due] : [])],
  }),
  'playlist-reminder': ({ lines, due, overdue, ...texts }, { due_at }) => ({
    ...texts,
    lines: [...lines, ...(due_at ? [Date.parse(due_at) < Date.now() ? overdue : due] : [])],
  }),
  notifications: ({ subject, action, action_one, notes, ...texts }, { items }, date) => {
    const lines = items.map((item) => notificationLine(texts, item, date));
    return lines.length === 1
      ? { subject: lines[0] ?? '', lines, action: action_one, notes }
      : { subject, lines, action, notes };
  },
  'weekly-digest': ({ lines, ...texts }, { items }, date) => ({
    ...texts,
    lines: items.map(({ line, values, due_at }) => ({
      text: lines[values.count === 1 && `${line}.one` in lines ? (`${line}.one` as 'help.one') : line],
      values: { ...values, ...(due_at && { due_at: date(due_at) }) },
    })),
  }),
};

function notificationLine(
  texts: Pick<Texts['notifications'], 'lines' | 'unknown_actor'>,
  { kind, variant, subject, actor_name, due_at }: Of<'notifications'>['items'][number],
  date: EmailContext['date'],
): Line {
  const lines: Readonly<Record<string, string>> = texts.lines;
  const unknown: Readonly<Record<string, string>> = texts.unknown_actor;
  return {
    text: lines[`${kind}.${variant}`] ?? lines[kind] ?? '',
    values: { subject, actor_name: actor_name ?? unknown[kind] ?? '', due_at: due_at ? date(due_at) : '' },
  };
}

const shownDate = (letter: object, key: string, date: EmailContext['date']) => {
  const instant: unknown = Reflect.get(letter, key);
  return typeof instant === 'string' ? { [key]: date(instant) } : {};
};

/** Leaves out a paragraph if one of its variables has no value, such as the due date of a playlist without one. */
function ownPartsOf({ subject, text }: EmailText, values: Readonly<Record<string, unknown>>) {
  const filled = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)]),
  );
  const isComplete = (paragraph: string) =>
    [...paragraph.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => filled[name]);
  return {
    subject: fillText(subject, filled),
    lines: paragraphsOf(text)
      .filter(isComplete)
      .flatMap((paragraph) => paragraphsOf(fillText(paragraph, filled))),
  };
}

const paragraphsOf = (text: string): string[] =>
  text.split(/\r?\n[^\S\n]*\r?\n/).filter((paragraph) => paragraph.trim() !== '');

/** The product's own lines as one text, in the variant with every variable. */
const defaultLines: { readonly [Kind in EmailTemplate['kind']]: (texts: Texts[Kind]) => readonly string[] } =
  {
    reset: ({ lines }) => lines,
    'spending-warning': ({ lines }) => lines,
    'erasure-requested': ({ lines }) => lines,
    'webhook-disabled': ({ lines }) => lines,
    'token-expiry': ({ lines }) => lines,
    'second-factor': () => ['{{change}}'],
    'api-token': () => ['{{change}}'],
    'organization-erasure': () => ['{{change}}'],
    invitation: ({ invited_by, about }) => [invited_by, about],
    'playlist-assigned': ({ assigned_by, due }) => [assigned_by, due],
    'playlist-reminder': ({ lines, due }) => [...lines, due],
    notifications: () => ['{{items}}'],
    'weekly-digest': () => ['{{items}}'],
  };

/** A test says that it is one, and promises nothing about its link. */
export function asTest({ unsubscribe: _, ...mail }: RenderedEmail, locale: UiLocale): RenderedEmail {
  const { subject, line } = emailTexts[locale].test;
  return {
    ...mail,
    subject: fillText(subject, { subject: mail.subject }),
    lines: [line, ...mail.lines],
    notes: [],
  };
}

/** Subject and text of every mail in every language, before an organization changes them. */
export const defaultEmailTexts: EmailText[] = uiLocales.flatMap((language) =>
  emailKinds.map((kind) => {
    const texts = emailTexts[language][kind];
    const lines = defaultLines[kind] as (texts: unknown) => readonly string[];
    return { kind, language, subject: texts.subject, text: lines(texts).join('\n\n') };
  }),
);

export function writeEmail(
  letter: EmailTemplate,
  { locale, product_name, own, date }: EmailContext,
): RenderedEmail {
  const texts = emailTexts[locale];
  const choose = choices[letter.kind] as (
    texts: unknown,
    letter: EmailTemplate,
    date: EmailContext['date'],
  ) => Parts;
  const parts = choose(texts[letter.kind], letter, date);
  const { items = [], ...values } = { ...letter } as { readonly items?: readonly unknown[] };
  const shared: Values = {
    ...(values as Values),
    ...shownDate(letter, 'due_at', date),
    ...shownDate(letter, 'expires_at', date),
    count: items.length,
    product_name,
  };
  const fill = (line: Line) =>
    typeof line === 'string' ? fillText(line, shared) : fillText(line.text, line.values);
  const lines = parts.lines.map(fill);
  const ownLines = lines.join('\n\n');
  const ownParts = own && ownPartsOf(own, { ...shared, items: ownLines, change: ownLines });
  return {
    subject: ownParts?.subject ?? fill(parts.subject),
    greeting: fill(letter.first_name ? texts.greeting : texts.greeting_unnamed),
    lines: ownParts?.lines ?? lines,
    action: { label: fill(parts.action), path: letter.path },
    notes: parts.notes.map(fill),
    ...(parts.unsubscribe && { unsubscribe: parts.unsubscribe }),
    colon: texts.colon,
  };
}
