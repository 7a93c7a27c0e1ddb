/** A part of a persona's reply. `objection`, `press` (a demand) and `warning` put pressure on the learner. */
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

export const part = (kind: Part['kind'], text: string | null | undefined): Part[] =>
  text ? [{ kind, text }] : [];
