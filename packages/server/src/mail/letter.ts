/** What is written to somebody, before it is put into words. Paths are of this site. */
export type Letter =
  | {
      readonly kind: 'invitation';
      readonly first_name: string;
      readonly organization_name: string;
      /** Empty: nobody in particular. */
      readonly invited_by: string;
      readonly path: string;
      readonly expires_at: string;
    }
  | {
      readonly kind: 'reset';
      readonly first_name: string;
      readonly path: string;
      readonly expires_at: string;
    }
  | {
      readonly kind: 'playlist-assigned';
      readonly first_name: string;
      readonly playlist_name: string;
      readonly assigned_by: string;
      readonly due_at: string | null;
      readonly path: string;
    };

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
