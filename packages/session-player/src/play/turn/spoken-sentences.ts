/** The whole sentences at the start of a text that is still coming in. */
export function spokenSentences(text: string, complete: boolean): string[] {
  const sentences = text.match(/[^.!?…]+[.!?…]+["»”’)]*(?=\s)\s*|[^.!?…]*\S[\s\S]*$/g) ?? [];
  const whole = sentences.map((sentence) => sentence.trim()).filter(Boolean);
  return complete ? whole : whole.slice(0, -1);
}
