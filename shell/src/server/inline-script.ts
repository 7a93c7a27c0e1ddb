import { asJson } from './markup.ts';

const written = (given: unknown): string => (typeof given === 'function' ? `(${given})` : asJson(given));

/**
 * The text of a script that runs this function in the document, before any file of ours is there. The function is written
 * out as it stands: it may use what it is given and the browser, and nothing else of its module, which is a `*.inline.ts`.
 * What it is given is JSON, or another such function.
 */
export const inlineScript = <Given extends readonly unknown[]>(
  run: (...given: Given) => void,
  ...given: Given
): string => `${written(run)}(${given.map(written).join()})`;
