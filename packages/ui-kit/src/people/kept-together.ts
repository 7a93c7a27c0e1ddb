const loose = / (?=[;:!?»])|(?<=«) /g;

/**
 * Replaces spaces before `; : ! ? »` and after `«` by no-break spaces, because French forbids line breaks there. The
 * length of the text does not change.
 */
export function keptTogether(text: string): string {
  return text.replace(loose, '\u00a0');
}
