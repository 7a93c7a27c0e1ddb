import { asJson } from './markup.ts';

const written = (given: unknown): string => (typeof given === 'function' ? `(${given})` : asJson(given));

/**
 * Returns the text of a script that runs this function in the document before any bundle has loaded. The function is
 * serialized as text: it may use only its arguments and browser APIs, nothing else of its module, which is a
 * `*.inline.ts`. Arguments are JSON values, or other such functions.
 */
export const inlineScript = <Given extends readonly unknown[]>(
  run: (...given: Given) => void,
  ...given: Given
): string => `${written(run)}(${given.map(written).join()})`;
