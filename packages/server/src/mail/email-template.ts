import type { Localized } from '@repartee/contracts/locales';
import type { EmailTemplate } from '../database/schema/email-template-type.ts';

/** A rendered e-mail: what every mail program can show. */
export interface RenderedEmail {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  readonly notes: readonly string[];
}

/** What a renderer knows of the installation and of the reader's language. */
export interface EmailContext {
  readonly product_name: string;
  date(instant: string): string;
}

/** Renders one kind of e-mail, per language. */
export type EmailRenderer<Kind extends EmailTemplate['kind']> = Localized<
  (letter: Extract<EmailTemplate, { kind: Kind }>, writing: EmailContext) => RenderedEmail
>;
