export function diskSentence(said: string): string | undefined;
