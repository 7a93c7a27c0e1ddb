import { type FidelityLanguage, fidelityLanguages, fidelityTexts } from './fidelity-cast.ts';

/**
 * A prompt injection: text by which a learner tries to win without a real conversation, or to make the persona reveal
 * its instructions.
 */
export interface Injection {
  /** Id of the injection: its language, its kind and a number, such as `fr/encoded/3`. */
  readonly id: string;
  readonly language: FidelityLanguage;
  readonly kind: string;
  /** The messages of the learner that make up the injection, in order. */
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

/** All injections, in every language; the texts are in `corpus`. */
export const injections: readonly Injection[] = fidelityLanguages.flatMap((language) =>
  listed(language, fidelityTexts[language].injections),
);
