import { z } from 'zod';
import { libraryFamilies } from '../access/library-families.ts';
import { readableText } from '../page.ts';
import { contentLanguage } from './language.ts';

/**
 * Difficulty of a persona: 1 open, 2 guarded, 3 sceptical, 4 hostile. It determines the length of replies, the pressure
 * on the learner and what the persona discloses (B-4).
 */
export const difficulty = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Difficulty = z.output<typeof difficulty>;

export const voice = z.object({
  provider: z.enum(['azure_microsoft', 'elevenlabs', 'openai_azure', 'openai', 'openai_realtime']),
  model: z.string().max(100),
  voice_id: z.string().max(200),
  speed: z.number().min(0.5).max(2),
  /** Speaking style in words, for models that accept style instructions; other models ignore it. */
  style: z.string().trim().max(300).optional(),
});

/**
 * The person whom the AI plays. `disclosures` are first-person lines, revealed one at a time when the learner earns
 * them; `objections` are first-person lines with which the persona resists. Both are optional additions to `character`.
 */
export const personaContent = z.object({
  title: z.string().max(200).default(''),
  avatar_style: z.enum(['initials', 'thumbs']).default('thumbs'),
  character: z.string().min(1).max(4000),
  tone: z.string().max(400).default(''),
  difficulty: difficulty.default(2),
  opening_line: z.string().max(600).default(''),
  language: contentLanguage.default('en-GB'),
  disclosures: z.array(z.string().min(1).max(400)).max(12).default([]),
  objections: z.array(z.string().min(1).max(400)).max(12).default([]),
  voice: voice.nullable().default(null),
});
export type PersonaContent = z.output<typeof personaContent>;

/**
 * Schema of a persona in write requests: required texts must not be blank. Older stored personas may have blank texts.
 */
export const writtenPersonaContent = personaContent.extend({
  character: readableText(4000),
  disclosures: z.array(readableText(400)).max(12).default([]),
  objections: z.array(readableText(400)).max(12).default([]),
});

/** Names of the fields of a persona that a learner (a user without edit permission) may see. */
const learnerFields = {
  title: true,
  avatar_style: true,
  difficulty: true,
  opening_line: true,
  language: true,
} as const;

/** Schema of a persona with only the fields that learners may see. */
export const learnerPersonaContent = personaContent.pick(learnerFields);

/** Fields of a persona in responses: all fields for users who may edit it, the learner's fields for other users. */
export const readablePersonaContent = personaContent.partial().required(learnerFields);

/**
 * The entry of personas in the table of item families (`families.ts`): content schemas (stored, in write requests, for
 * learners, in responses), name in API paths, and image category.
 */
export const personaFamily = {
  whole: personaContent,
  written: writtenPersonaContent,
  learner: learnerPersonaContent,
  readable: readablePersonaContent,
  collection: libraryFamilies.persona.collection,
  imageCategory: 'avatars',
} as const;
