export function heardText(text: string, heard: number): string {
  if (heard >= text.length) return text;
  const isInWord = /\S/.test(text[heard] ?? '') && /\S/.test(text[heard - 1] ?? '');
  const part = text.slice(0, heard);
  return (isInWord ? part.replace(/\S+$/, '') : part).trimEnd();
}
