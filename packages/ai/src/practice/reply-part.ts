/**
 * One part of the persona's reply. Parts of kind `objection`, `press` (a demand) and `warning` put pressure on the
 * learner.
 */
export interface Part {
  readonly kind:
    | 'reaction'
    | 'disclosure'
    | 'objection'
    | 'press'
    | 'warning'
    | 'question'
    | 'warmth'
    | 'closing';
  readonly text: string;
}

/** Returns a list with one part of a reply, or an empty list if there is no text. */
export const part = (kind: Part['kind'], text: string | null | undefined): Part[] =>
  text ? [{ kind, text }] : [];
