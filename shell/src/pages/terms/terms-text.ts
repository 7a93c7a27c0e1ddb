import type { Localized } from '@repartee/contracts/locales';

/**
 * A text to read. `{product}` and `{email}` in it become this installation's name and support address, `{readers}` the
 * roles that may read a conversation.
 */
interface TermsText {
  readonly lead: string;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
}

/** The same text in every language of the interface. */
export type TermsTexts = Localized<TermsText>;
