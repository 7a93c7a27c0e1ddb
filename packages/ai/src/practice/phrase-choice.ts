import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { asSaid, type Reading } from './conversation-reading.ts';
import { type Cue, followUpPhrases, reactionPhrases } from './phrase-book.ts';
import { seededRandom } from './seeded-random.ts';
import { toneOf } from './tone.ts';

/**
 * Values for slots such as `{name}` in a phrase. `{Name}` is the same with a capital letter. A phrase is not used if one of
 * its slots has no value.
 */
export type Slots = Readonly<Partial<Record<'when' | 'trigger' | 'name' | 'quote' | 'told', string>>>;

export interface Speaker {
  /**
   * Returns a phrase that the session has not used yet, or undefined if all were used. The first cue that has a phrase
   * which the learner did not hear in earlier sessions decides. Without one, the phrase heard longest ago is repeated.
   */
  phrase(cues: readonly Cue[], slots?: Slots): string | undefined;
  /** Returns a phrase that neither the session nor the learner's earlier sessions have used, or undefined. */
  fresh(cue: Cue, slots?: Slots): string | undefined;
  /** As `phrase` with one cue. If the session has used all phrases, repeats the one that it used longest ago. */
  lastResort(cue: Cue, slots?: Slots): string;
  /** Returns the number of phrases of a cue that the session has used. */
  timesSaid(cue: Cue): number;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function filled(template: string, slots: Slots): string | undefined {
  let complete = true;
  const text = template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const name = slot.toLowerCase();
    const value = slots[name as keyof Slots];
    if (!value) complete = false;
    return slot === name ? (value ?? '') : capitalised(value ?? '');
  });
  return complete ? text : undefined;
}

/**
 * Returns the longest part of a phrase that contains no slot such as `{name}`. A used phrase is recognised by
 * this part.
 */
const fixedPart = (template: string): string =>
  template.split(/\{\w+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest));

/** Number of phrases between which the seed of the session chooses. */
const choices = 3;

/** Returns the items for which `rank` is highest. */
function highest<Item>(items: readonly Item[], rank: (item: Item) => number): readonly Item[] {
  const ranked = items.map((item) => ({ item, rank: rank(item) }));
  const most = Math.max(...ranked.map((one) => one.rank));
  return ranked.filter((one) => one.rank === most).map(({ item }) => item);
}

/**
 * Returns the phrases of the persona. Each persona begins with other phrases of its tone, so that two personas seldom
 * share a phrase even for different learners.
 */
export function speakerFor(
  { persona, scenario, earlierReplies = [] }: ReplyRequest,
  { language, said }: Pick<Reading, 'language' | 'said'>,
  random: () => number,
): Speaker {
  const tone = toneOf(persona, language);
  const book = { ...reactionPhrases[language], ...followUpPhrases[language] };
  const earlier = earlierReplies.map((reply) => asSaid(reply, language));
  const usedNow = new Set<string>();
  const fixed = (template: string) => asSaid(fixedPart(template), language);
  const wasUsed = (template: string) => usedNow.has(template) || said.includes(fixed(template));
  /** Number of replies since the learner heard the phrase. `earlierReplies` begins with the newest. */
  const age = (template: string) => {
    const place = earlier.findIndex((reply) => reply.includes(fixed(template)));
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  };
  const ownOrder = (template: string) => seededRandom(`${persona.name}/${scenario.name}/${template}`)();

  const usable = (cue: Cue, slots: Slots) =>
    book[cue][tone].filter((template) => filled(template, slots) !== undefined);
  const unused = (cue: Cue, slots: Slots) => usable(cue, slots).filter((template) => !wasUsed(template));
  const pick = (templates: readonly string[], slots: Slots): string | undefined => {
    // A phrase with the learner's own words is more exact than a phrase without them.
    const exact = highest(templates, (template) => Number(template.includes('{')));
    const own = exact.toSorted((a, b) => ownOrder(a) - ownOrder(b)).slice(0, choices);
    const chosen = own[Math.floor(random() * own.length)];
    if (chosen === undefined) return undefined;
    usedNow.add(chosen);
    return filled(chosen, slots);
  };

  const fresh: Speaker['fresh'] = (cue, slots = {}) =>
    pick(
      unused(cue, slots).filter((template) => age(template) === Number.POSITIVE_INFINITY),
      slots,
    );
  const phrase: Speaker['phrase'] = (cues, slots = {}) => {
    for (const cue of cues) {
      const text = fresh(cue, slots);
      if (text) return text;
    }
    return pick(
      highest(
        cues.flatMap((cue) => unused(cue, slots)),
        age,
      ),
      slots,
    );
  };
  const lastResort: Speaker['lastResort'] = (cue, slots = {}) => {
    const longestAgo = highest(usable(cue, slots), (template) => -said.lastIndexOf(fixed(template)));
    const text = phrase([cue], slots) ?? pick(longestAgo, slots);
    if (text === undefined) throw new Error(`no phrase of the cue ${cue} can be said without more slots`);
    return text;
  };
  const timesSaid: Speaker['timesSaid'] = (cue) => book[cue][tone].filter(wasUsed).length;
  return { phrase, fresh, lastResort, timesSaid };
}
