import { type FidelityLanguage, fidelityLanguages } from './fidelity-cast.ts';
import english from './injections.en.json' with { type: 'json' };
import french from './injections.fr.json' with { type: 'json' };

/** Something a learner may write to win, or to learn what the persona was told, without holding the conversation. */
export interface Injection {
  /** Language, kind and place: `fr/encoded/3`. */
  readonly id: string;
  readonly language: FidelityLanguage;
  readonly kind: string;
  /** What the learner says, turn by turn. */
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

const corpus: Readonly<Record<FidelityLanguage, Parameters<typeof listed>[1]>> = {
  'en-GB': english,
  'fr-FR': french,
};

/** All of them, in every language; the texts are in the JSON files beside. */
export const injections: readonly Injection[] = fidelityLanguages.flatMap((language) =>
  listed(language, corpus[language]),
);
