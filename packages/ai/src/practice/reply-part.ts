/** What a part of a reply does. `objection`, `press` and `warning` are pressure. */
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

/** One part, or none where there is nothing to say. */
export const part = (kind: Part['kind'], text: string | null | undefined): Part[] =>
  text ? [{ kind, text }] : [];
