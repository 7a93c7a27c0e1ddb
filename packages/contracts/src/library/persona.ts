import { z } from 'zod';
import { readableText } from '../page.ts';
import { libraryFamilies } from '../runtime/access/library-families.ts';
import { personaLineLimits } from './item-limits.ts';
import { contentLanguage } from './language.ts';
import { mood } from './mood.ts';

/**
 * Difficulty of a persona: 1 open, 2 guarded, 3 sceptical, 4 hostile. It determines the length of replies, the
 * pressure on the learner and the disclosures (B-4).
 */
export const difficulty = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Difficulty = z.output<typeof difficulty>;

/**
 * How soon a persona takes its turn in a hands-free live call, by difficulty, if the AI vendor can tell a thinking pause from
 * the end of a thought.
 */
export const eagerness: Readonly<Record<Difficulty, 'low' | 'medium' | 'high'>> = {
  1: 'low',
  2: 'medium',
  3: 'medium',
  4: 'high',
};

/** The same for other AI vendors: milliseconds of silence after which a persona takes its turn. */
export const patience_ms: Readonly<Record<Difficulty, number>> = { 1: 1_600, 2: 1_200, 3: 1_000, 4: 700 };

/** A voice of an AI provider. `voice_id` is the id that the provider or server gives it. */
export const voice = z.object({
  provider: z.enum([
    'azure_microsoft',
    'elevenlabs',
    'openai_azure',
    'openai',
    'openai_realtime',
    'openai_compatible',
  ]),
  model: z.string().max(100),
  voice_id: z.string().max(200),
  speed: z.number().min(0.5).max(2),
  /** Speaking style in words. Some speech models ignore the style. */
  style: z.string().trim().max(300).optional(),
});

/**
 * The person whom the AI plays. `disclosures` are lines that the persona reveals when the learner earns them.
 * `objections` are lines with which the persona resists.
 */
export const personaContent = z.object({
  title: z.string().max(200).default(''),
  avatar_style: z.enum(['initials', 'thumbs']).default('thumbs'),
  character: z.string().min(1).max(4000),
  tone: z.string().max(400).default(''),
  difficulty: difficulty.default(2),
  /** Mood of the drawn face when a session begins. Null: by the difficulty. */
  first_mood: mood.nullable().default(null),
  opening_line: z.string().max(600).default(''),
  language: contentLanguage.default('en-GB'),
  disclosures: z
    .array(z.string().min(1).max(personaLineLimits.longest))
    .max(personaLineLimits.most)
    .default([]),
  objections: z
    .array(z.string().min(1).max(personaLineLimits.longest))
    .max(personaLineLimits.most)
    .default([]),
  voice: voice.nullable().default(null),
});
export type PersonaContent = z.output<typeof personaContent>;

/**
 * Schema of a persona in write requests, which rejects blank texts. Personas that were stored before this
 * rule may contain blank texts.
 */
export const writtenPersonaContent = personaContent.extend({
  character: readableText(4000),
  disclosures: z.array(readableText(personaLineLimits.longest)).max(personaLineLimits.most).default([]),
  objections: z.array(readableText(personaLineLimits.longest)).max(personaLineLimits.most).default([]),
});

const learnerFields = {
  title: true,
  avatar_style: true,
  difficulty: true,
  first_mood: true,
  opening_line: true,
  language: true,
} as const;

export const learnerPersonaContent = personaContent.pick(learnerFields);

/** Schema of a persona in responses. Users who may not edit the persona receive only the learner's fields. */
export const readablePersonaContent = personaContent.partial().required(learnerFields);

export const personaFamily = {
  whole: personaContent,
  written: writtenPersonaContent,
  learner: learnerPersonaContent,
  readable: readablePersonaContent,
  collection: libraryFamilies.persona.collection,
  imageCategory: 'avatars',
} as const;
