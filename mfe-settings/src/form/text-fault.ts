/** The name of the words that say why a text was not taken: nothing in it, more than `most` characters, or none to be seen. */
export function textFault(text: string, most: number): 'required' | 'too_long' | 'unseen' {
  const { length } = text.trim();
  if (length === 0) return 'required';
  return length > most ? 'too_long' : 'unseen';
}
