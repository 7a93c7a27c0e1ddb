import type { DraftPartName } from '@repartee/contracts/library/authoring/scenario-draft';
import { z } from 'zod';
import { type RawDraftPart, rawDraftParts } from '../../draft/draft-schemas.ts';
import { loadLanguageData } from '../../language/language-data.ts';
import { spokenLanguage } from '../../language/spoken-language.ts';
import { spacedWithin } from '../../language/typography.ts';
import type { DraftPartRequest } from '../../roleplay/draft-request.ts';
import { titles } from './draft-patterns.ts';
import { personaFacts } from './persona-facts.ts';
import { readSource, type SourceReading } from './read-source.ts';

const byLevel = z.array(z.string()).length(4);

const { scenario, persona, mission, observer } = rawDraftParts;
const phrasesSchema = z.strictObject({
  /** Name of the persona if the source text contains no name. */
  name: z.string(),
  scenario: scenario.omit({ passages: true, description: true }).strict(),
  persona: persona
    .omit({ passages: true, name: true, description: true, title: true, difficulty: true })
    .extend({ tone: byLevel, opening_line: byLevel, notes: z.string() })
    .strict(),
  mission: mission.omit({ passages: true, description: true }).strict(),
  observer: observer.omit({ passages: true }).strict(),
});

/** Facts of the source text are inserted into fixed phrases, which are in `languages/<tag>/draft-phrases.json`. */
const draftPhrases = await loadLanguageData(
  phrasesSchema,
  (locale) => import(`../languages/${locale}/draft-phrases.json`, { with: { type: 'json' } }),
);

interface Drafting {
  readonly reading: SourceReading;
  /** What the persona knows. The rules and what is doubtful are only in the brief of the learner. */
  readonly facts: readonly string[];
  readonly phrases: z.output<typeof phrasesSchema>;
  readonly competencies: DraftPartRequest['competencies'];
  /** Replaces slots such as `{name}` by facts of the source text. */
  readonly fill: (phrase: string) => string;
}

const titled = new RegExp(`^(?:${titles})\\b`, 'u');

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;

function within(sentences: readonly string[], most: number): readonly string[] {
  let length = 0;
  return sentences.filter((sentence) => {
    length += sentence.length + 1;
    return length <= most;
  });
}

function draftingOf({ source, language, competencies }: DraftPartRequest): Drafting {
  const spoken = spokenLanguage(language);
  const phrases = spacedWithin(draftPhrases[spoken], language);
  const reading = readSource(source, spoken);
  const name = reading.name ?? phrases.name;
  const facts = within(personaFacts(reading, spoken), 900);
  const told = within(reading.sentences, 900);
  const situation = told.length > 0 ? told.join(' ') : cut(reading.sentences.join(' ') || source, 900);
  const unruled = reading.sentences.filter((sentence) => !reading.rules.includes(sentence));
  const slots: Record<string, string> = {
    name,
    first: titled.test(name) ? name : (name.split(' ')[0] ?? name),
    role: reading.title ? ` (${lowered(reading.title)})` : '',
    situation,
    setting: within(unruled, 900).join(' ') || situation,
    facts: facts.join(' '),
  };
  return {
    reading,
    facts,
    phrases,
    competencies,
    fill: (phrase) => phrase.replace(/\{(\w+)\}/gu, (_, slot: string) => slots[slot] ?? '').trim(),
  };
}

const lowered = (title: string): string => `${title.charAt(0).toLowerCase()}${title.slice(1)}`;

const parts: { readonly [Part in DraftPartName]: (drafting: Drafting) => RawDraftPart<Part> } = {
  scenario: ({ reading, phrases, fill }) => ({
    name: cut(reading.heading ?? fill(phrases.scenario.name), 60),
    // Learners read it on their home, before the brief.
    description: cut(reading.sentences[0] ?? '', 160),
    context: fill(phrases.scenario.context),
    passages: [...within(reading.sentences, 900)],
  }),
  persona: ({ reading, facts, phrases, fill }) => ({
    name: fill('{name}'),
    description: '',
    title: reading.title ?? '',
    character: fill(`${phrases.persona.character} ${facts.length > 0 ? phrases.persona.notes : ''}`),
    tone: phrases.persona.tone[reading.difficulty - 1] ?? '',
    difficulty: reading.difficulty,
    opening_line: phrases.persona.opening_line[reading.difficulty - 1] ?? '',
    disclosures: phrases.persona.disclosures,
    objections: phrases.persona.objections,
    passages: [...facts],
  }),
  mission: ({ reading, phrases, fill }) => ({
    name: cut(reading.heading ?? fill(phrases.mission.name), 60),
    description: '',
    brief: fill(phrases.mission.brief),
    objective: cut(reading.goals.at(-1) ?? fill(phrases.mission.objective), 300),
    instructions: phrases.mission.instructions,
    success_criteria: [...reading.aims.slice(0, 5), ...phrases.mission.success_criteria.map(fill)].slice(
      0,
      Math.max(4, Math.min(5, reading.aims.length)),
    ),
    failure_criteria: phrases.mission.failure_criteria.map(fill),
    passages: [...reading.goals, ...reading.rules, ...reading.aims],
  }),
  observer: ({ phrases, reading, competencies }) => ({
    ...phrases.observer,
    // The phrases name shipped competencies by key, because an organization may have its catalogue in another language.
    criteria: phrases.observer.criteria.map((criterion) => ({
      ...criterion,
      competency: competencies.find(({ key }) => key === criterion.competency)?.name ?? '',
    })),
    passages: [...reading.aims],
  }),
};

/** Inserts sentences of the source text into fixed phrases. The same request always returns the same part. */
export const practiceDraft = (request: DraftPartRequest): RawDraftPart<DraftPartName> =>
  parts[request.part](draftingOf(request));
