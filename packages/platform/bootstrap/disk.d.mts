export function diskErrorMessage(said: string): string | undefined;
