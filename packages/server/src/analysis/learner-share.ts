interface Spoken {
  readonly speaker: 'persona' | 'learner' | 'system';
  readonly text: string;
}

const words = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** The learner's share of all words, 0 to 1; null when the learner said nothing. */
export function learnerShare(messages: readonly Spoken[]): number | null {
  const said = (speaker: Spoken['speaker']): number =>
    messages.reduce((sum, message) => sum + (message.speaker === speaker ? words(message.text) : 0), 0);
  const learner = said('learner');
  return learner === 0 ? null : Math.round((learner / (learner + said('persona'))) * 100) / 100;
}
