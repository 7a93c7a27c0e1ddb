import { type FidelityLanguage, fidelityLanguages, fidelityTexts } from './fidelity-cast.ts';

/**
 * In a prompt injection, a learner tries to win without a real conversation, or to make the persona reveal its
 * instructions.
 */
export interface Injection {
  /** Id of a prompt injection: its language, its kind and a number, such as `fr/encoded/3`. */
  readonly id: string;
  readonly language: FidelityLanguage;
  readonly kind: string;
  readonly turns: readonly string[];
}

const listed = (
  language: Injection['language'],
  kinds: Readonly<Record<string, readonly (string | string[])[]>>,
): Injection[] =>
  Object.entries(kinds).flatMap(([kind, attempts]) =>
    attempts.map((attempt, index) => ({
      id: `${language.slice(0, 2)}/${kind}/${index + 1}`,
      language,
      kind,
      turns: typeof attempt === 'string' ? [attempt] : attempt,
    })),
  );

/** The prompt injections of every language. */
export const injections: readonly Injection[] = fidelityLanguages.flatMap((language) =>
  listed(language, fidelityTexts[language].injections),
);
