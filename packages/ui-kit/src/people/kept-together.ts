const loose = / (?=[;:!?»])|(?<=«) /g;

/** Words as a user typed them, without the line breaks French does not have: before `; : ! ? »` and after `«`. As long as before. */
export function keptTogether(text: string): string {
  return text.replace(loose, '\u00a0');
}
