/** One part of a reply. Parts of kind `objection`, `press` and `warning` are pressure. */
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

/** Returns one part, or an empty list without a text. */
export const part = (kind: Part['kind'], text: string | null | undefined): Part[] =>
  text ? [{ kind, text }] : [];
