import type { Difficulty } from '@repartee/contracts/library/persona';
import type { SpokenLanguage } from '../language/spoken-language.ts';
import { type Cue, followUpPhrases, reactionPhrases } from './phrase-book.ts';
import { asSaid } from './reading/conversation-reading.ts';

/** Values for slots such as `{name}` in a phrase. A phrase is not used if one of its slots has no value. */
export type Slots = Readonly<Partial<Record<'when' | 'trigger' | 'name' | 'quote', string>>>;

export interface Speaker {
  /** Returns a phrase that the session has not used yet, or undefined if all were used. */
  phrase(cue: Cue, slots?: Slots): string | undefined;
  /** Returns a phrase that the session has not used yet. If all were used, repeats a phrase. */
  lastResort(cue: Cue, slots?: Slots): string;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function filled(template: string, slots: Slots): string | undefined {
  let complete = true;
  const text = template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slot === 'When' ? slots.when && capitalised(slots.when) : slots[slot as keyof Slots];
    if (!value) complete = false;
    return value ?? '';
  });
  return complete ? text : undefined;
}

/**
 * Returns the longest part of a phrase that contains no slot such as `{name}`. A used phrase is recognised by
 * this part.
 */
const fixedPart = (template: string): string =>
  template.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest));

/** `said` is all earlier text of the persona, in lower case and without accents. */
export function speakerFor(
  language: SpokenLanguage,
  difficulty: Difficulty,
  said: string,
  random: () => number,
): Speaker {
  const usedNow = new Set<string>();
  const phrases = { ...reactionPhrases[language], ...followUpPhrases[language] };
  const candidates = (cue: Cue) => phrases[cue][difficulty <= 2 ? 'soft' : 'hard'];
  const wasUsed = (template: string) =>
    usedNow.has(template) || said.includes(asSaid(fixedPart(template), language));

  const pick = (templates: readonly string[], slots: Slots): string | undefined => {
    const usable = templates.filter((template) => filled(template, slots) !== undefined);
    const chosen = usable[Math.floor(random() * usable.length)];
    if (chosen === undefined) return undefined;
    usedNow.add(chosen);
    return filled(chosen, slots);
  };

  return {
    phrase: (cue, slots = {}) =>
      pick(
        candidates(cue).filter((template) => !wasUsed(template)),
        slots,
      ),
    lastResort: (cue, slots = {}) =>
      pick(
        candidates(cue).filter((template) => !wasUsed(template)),
        slots,
      ) ??
      pick(candidates(cue), slots) ??
      '…',
  };
}
