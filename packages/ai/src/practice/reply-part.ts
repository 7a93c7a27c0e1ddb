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
