const loose = / (?=[;:!?»])|(?<=«) /g;

/** Replaces spaces by no-break spaces where French forbids a line break. The length of the text does not change. */
export function keptTogether(text: string): string {
  return text.replace(loose, '\u00a0');
}
