import type { Quote } from '@repartee/contracts/session/quote';

export interface ShownMoment {
  readonly quote: Quote;
  /** Increases with every request, so that the same moment can be shown again. */
  readonly times: number;
  /** True while the user only hovers over the moment: the transcript scrolls, but neither page nor focus moves. */
  readonly peek: boolean;
}

/** Shows a moment in the transcript. A quote with `start` equal to `end` stands for its whole message. */
export type ShowMoment = (quote: Quote, options?: { readonly peek?: boolean }) => void;
