import type { Letter } from '../database/schema/mail-table.ts';

/** A letter in words: what every mail program can show. */
export interface WrittenLetter {
  readonly subject: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
  readonly notes: readonly string[];
}

/** What a writer knows of the installation and of the reader's language. */
export interface Writing {
  readonly product_name: string;
  date(instant: string): string;
}

/** Puts one kind of letter into words, per language. */
export type Writer<Kind extends Letter['kind']> = Readonly<
  Record<'en-GB' | 'fr-FR', (letter: Extract<Letter, { kind: Kind }>, writing: Writing) => WrittenLetter>
>;
