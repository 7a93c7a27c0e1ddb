import { isApiError, useWords } from '@repartee/app-sdk';

export const useAuthWords = () => useWords('mfe-auth');

/** The reader's words for what a call threw, falling back to the general ones. */
export function useErrorWords() {
  const words = useAuthWords();
  return (error: unknown): string => {
    const code = isApiError(error) ? error.code : 'internal';
    return words(`error.${code}`, { defaultValue: words('error.internal') });
  };
}
