import { z } from 'zod';
import { contentLanguage } from './language.ts';

/** 1 open, 2 guarded, 3 sceptical, 4 hostile. Changes reply length, pressure and disclosure (B-4). */
export const difficulty = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type Difficulty = z.output<typeof difficulty>;

export const voice = z.object({
  provider: z.enum(['azure_microsoft', 'elevenlabs', 'openai_azure', 'openai', 'openai_realtime']),
  model: z.string().max(100),
  voice_id: z.string().max(200),
  speed: z.number().min(0.5).max(2),
  /** How it is to sound, in words; models that take no such words ignore it. */
  style: z.string().trim().max(300).optional(),
});

/**
 * Who the learner meets. `disclosures` are first-person lines that come out one at a time when the learner
 * earns them; `objections` are first-person lines used to push back. Both are optional depth for `character`.
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

/** What a user who may not edit a persona sees of it. */
const learnerFields = {
  title: true,
  avatar_style: true,
  difficulty: true,
  opening_line: true,
  language: true,
} as const;

/** A persona as a learner sees it. */
export const learnerPersonaContent = personaContent.pick(learnerFields);

/** A persona's fields as a reader gets them: all for an editor, the learner's for all others. */
export const readablePersonaContent = personaContent.partial().required(learnerFields);

/** What distinguishes personas from the other families (`families.ts`). */
export const personaFamily = {
  whole: personaContent,
  written: personaContent,
  learner: learnerPersonaContent,
  readable: readablePersonaContent,
  collection: 'personas',
  imageCategory: 'avatars',
} as const;
