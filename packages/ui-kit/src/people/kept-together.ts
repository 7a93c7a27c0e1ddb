const loose = / (?=[;:!?»])|(?<=«) /g;

/**
 * Returns a text without the line breaks that French forbids: before `; : ! ? »` and after `«`. The length is
 * unchanged.
 */
export function keptTogether(text: string): string {
  return text.replace(loose, '\u00a0');
}
