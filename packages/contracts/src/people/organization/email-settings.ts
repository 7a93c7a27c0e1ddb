import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { withExpected } from '../../expected.ts';
import { uiLocales } from '../../locales.ts';
import { quietHours } from '../../runtime/mail/quiet-hours.ts';

/** The mails of the product, with the variables that their subject and text may contain besides `everyMail`. */
export const emailVariables = {
  invitation: ['organization_name', 'invited_by', 'expires_at'],
  reset: ['expires_at'],
  'second-factor': ['change'],
  'api-token': ['change', 'token_name'],
  'token-expiry': ['token_name', 'expires_at'],
  'playlist-assigned': ['playlist_name', 'assigned_by', 'due_at'],
  'playlist-reminder': ['playlist_name', 'sent_by', 'passed_count', 'scenario_count', 'due_at'],
  'spending-warning': ['organization_name'],
  'webhook-disabled': ['url'],
  'erasure-requested': ['person'],
  'organization-erasure': ['change', 'organization_name', 'person', 'due_at'],
  notifications: ['count', 'items'],
  'weekly-digest': ['items'],
} as const;
export type EmailKind = keyof typeof emailVariables;
/** These mails do not wait for the end of quiet hours: sign-in, passwords and security. */
export const urgentEmailKinds = [
  'invitation',
  'reset',
  'second-factor',
  'api-token',
] as const satisfies EmailKind[];
export const emailKinds = Object.keys(emailVariables) as EmailKind[];

const everyMail = ['first_name', 'product_name'] as const;

type EmailVariable = (typeof everyMail)[number] | (typeof emailVariables)[EmailKind][number];

export const variablesOf = (kind: EmailKind): readonly EmailVariable[] => [
  ...everyMail,
  ...emailVariables[kind],
];

/** Returns the variables in a text that its mail does not offer, such as `{{nickname}}`. */
export const unknownVariables = (kind: EmailKind, text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !variablesOf(kind).some((variable) => variable === name));

const singleLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}]*$/u, 'must be a single line');

const fields = z.object({
  kind: z.enum(emailKinds as [EmailKind, ...EmailKind[]]),
  language: z.enum(uiLocales),
  subject: singleLine(200).min(1),
  /** Paragraphs, separated by an empty line. A paragraph with a variable that has no value is left out. */
  text: z.string().trim().min(1).max(4000),
});

/** Subject and text of one kind of mail in one language. The greeting, the link and the notes below it stay. */
export const emailText = fields.superRefine(({ kind, subject, text }, context) => {
  for (const [field, value] of Object.entries({ subject, text }))
    for (const name of unknownVariables(kind, value))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `{{${name}}} is not a variable of this mail`,
      });
});
export type EmailText = z.output<typeof emailText>;

const sender = {
  /** Display name of the sender; empty for that of the installation. The address is always the installation's. */
  sender_name: singleLine(100).regex(/^[^<>"]*$/, 'must not contain < > or "'),
  /** Address for replies; empty for none. */
  reply_to: z.union([z.literal(''), z.email().max(320)]),
};

export const emailSettingsDraft = z.object({
  ...sender,
  /** Applies to users who have not chosen their own; null for none. */
  quiet_hours: quietHours.nullable().default(null),
  /** Only the texts that differ from the product's. */
  texts: z
    .array(emailText)
    .max(emailKinds.length * uiLocales.length)
    .refine(
      (list) => new Set(list.map(({ kind, language }) => `${kind} ${language}`)).size === list.length,
      'contains a mail twice',
    ),
});
export type EmailSettingsDraft = z.output<typeof emailSettingsDraft>;

export const emailSettings = z.object({
  sender_name: z.string(),
  reply_to: z.string(),
  quiet_hours: quietHours.nullable(),
  texts: z.array(fields),
  /** Address and default name of the sender, set by the installation. */
  from: z.object({ name: z.string(), address: z.string() }),
  /** The product's own subject and text of every mail in every language. */
  defaults: z.array(fields),
});
export type EmailSettings = z.output<typeof emailSettings>;

export const readEmailSettings = endpoint({
  method: 'GET',
  path: '/v1/my_organization/email',
  summary: 'Read the sender and the mail texts of the caller’s organization',
  access: ['settings-email'],
  reply: emailSettings,
});

export const updateEmailSettings = endpoint({
  method: 'PUT',
  path: '/v1/my_organization/email',
  summary: 'Replace the sender and the mail texts of the caller’s organization',
  access: ['settings-email'],
  body: withExpected(emailSettingsDraft),
  reply: emailSettings,
});

const trial = z.object({ ...sender, text: emailText });

/** A mail with example values, as a reader gets it. */
export const emailPreview = z.object({
  from: z.string(),
  reply_to: z.string(),
  subject: z.string(),
  greeting: z.string(),
  lines: z.array(z.string()),
  action: z.string(),
  notes: z.array(z.string()),
});

export const previewEmail = endpoint({
  method: 'POST',
  path: '/v1/my_organization/email/previews',
  summary: 'Show a mail with example values, without sending it',
  access: ['settings-email'],
  body: trial,
  reply: emailPreview,
});

/**
 * Sends the mail with example values to the caller, at once. If the mail server does not accept it, the response is 502
 * `backend_unusable`, and `details.mail` is `mail-server-unreachable`, `mail-sign-in-refused`, `mail-refused` or
 * `mail-deferred`; or `restored-copy` in the copy of a backup, which sends no mail.
 */
export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/v1/my_organization/email/tests',
  summary: 'Send a mail with example values to the caller',
  slow: true,
  access: ['settings-email'],
  body: trial,
  rate_limit_per_minute: 20,
});
