import {
  type DraftPart,
  type DraftPartName,
  draftedItems,
} from '@repartee/contracts/library/authoring/scenario-draft';
import { contentLanguages } from '@repartee/contracts/library/content-languages';
import {
  missionCriterionLimits,
  mostRubricCriteria,
  personaLineLimits,
} from '@repartee/contracts/library/item-limits';
import type { ContentLanguage } from '@repartee/contracts/library/language';
import { percentWeights } from '@repartee/contracts/library/rubric-weights';
import { fallbackLocale } from '@repartee/contracts/locales';
import { z } from 'zod';
import type { DraftPartRequest } from '../roleplay/draft-request.ts';
import { neutralText } from '../text/neutral-text.ts';
import { verbatimPassages } from './verbatim-passages.ts';

/** The longest texts of a draft, in characters. A schema limits them; longer ones in an answer are cut. */
const atMost = (length: number) => z.string().meta({ maxLength: length });
const [aLine, aParagraph, aPage] = [atMost(200), atMost(600), atMost(2000)];
const common = { name: aLine, description: aPage, passages: z.array(aParagraph) };

/**
 * Some AI vendors do not support minimum, maximum of numbers and optional fields in JSON Schemas, so the schemas have none.
 * A server that refuses `maxLength` is asked without it.
 */
export const rawDraftParts = {
  scenario: z.object({ ...common, context: aPage }),
  persona: z.object({
    ...common,
    title: aLine,
    character: aPage,
    tone: aParagraph,
    difficulty: z.number(),
    opening_line: aParagraph,
    disclosures: z.array(aParagraph),
    objections: z.array(aParagraph),
  }),
  mission: z.object({
    ...common,
    brief: aPage,
    objective: aParagraph,
    instructions: aPage,
    success_criteria: z.array(aParagraph),
    failure_criteria: z.array(aParagraph),
  }),
  observer: z.object({
    ...common,
    instructions: aPage,
    criteria: z.array(
      z.object({
        name: aLine,
        description: aParagraph,
        competency: aLine,
        weight: z.number(),
        must_not_fail: z.boolean(),
        score_1: aParagraph,
        score_3: aParagraph,
        score_5: aParagraph,
      }),
    ),
  }),
} satisfies Record<DraftPartName, z.ZodType>;
export type RawDraftPart<Part extends DraftPartName> = z.output<(typeof rawDraftParts)[Part]>;

export const draftJsonSchemas: Readonly<Record<DraftPartName, Readonly<Record<string, unknown>>>> = {
  scenario: z.toJSONSchema(rawDraftParts.scenario, { target: 'draft-7' }),
  persona: z.toJSONSchema(rawDraftParts.persona, { target: 'draft-7' }),
  mission: z.toJSONSchema(rawDraftParts.mission, { target: 'draft-7' }),
  observer: z.toJSONSchema(rawDraftParts.observer, { target: 'draft-7' }),
};

const clean = (text: string, most: number): string =>
  neutralText(text).trim().slice(0, most).toWellFormed().trim();
const line = (text: string, most: number): string => clean(text.replace(/\s+/gu, ' '), most);
const lines = (texts: readonly string[], { most, longest }: { most: number; longest: number }): string[] =>
  [...new Set(texts.map((text) => line(text, longest)).filter(Boolean))].slice(0, most);
const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

const languageOf = (language: string): ContentLanguage =>
  contentLanguages.find((one) => one === language) ?? fallbackLocale;

/** Texts are shortened to their maximum length. Outcome markers such as `[WIN]` become plain words. */
const contents: {
  readonly [Part in DraftPartName]: (raw: RawDraftPart<Part>, request: DraftPartRequest) => unknown;
} = {
  scenario: ({ context }, { language }) => ({
    context: clean(context, 4000),
    language: languageOf(language),
  }),
  persona: (raw, { language }) => ({
    title: line(raw.title, 200),
    character: clean(raw.character, 4000),
    tone: line(raw.tone, 400),
    difficulty: within(raw.difficulty, 1, 4),
    opening_line: line(raw.opening_line, 600),
    language: languageOf(language),
    disclosures: lines(raw.disclosures, personaLineLimits),
    objections: lines(raw.objections, personaLineLimits),
  }),
  mission: (raw) => ({
    brief: clean(raw.brief, 4000),
    objective: clean(raw.objective, 1000),
    instructions: clean(raw.instructions, 4000),
    success_criteria: lines(raw.success_criteria, missionCriterionLimits),
    failure_criteria: lines(raw.failure_criteria, missionCriterionLimits),
  }),
  observer: (raw, { competencies }) => {
    const criteria = raw.criteria.slice(0, mostRubricCriteria);
    const weights = percentWeights(criteria.map(({ weight }) => within(weight, 0, 10)));
    return {
      instructions: clean(raw.instructions, 4000),
      rubric: criteria.map((criterion, index) => ({
        key: keyOf(criterion.name, index),
        name: line(criterion.name, 120),
        description: line(criterion.description, 600),
        competency: competencyOf(criterion, competencies),
        weight: weights[index],
        blocker: criterion.must_not_fail,
        anchors: anchorsOf(criterion),
      })),
    };
  },
};

type RawCriterion = RawDraftPart<'observer'>['criteria'][number];

/** A name that is not in the catalogue is dropped. */
const competencyOf = ({ competency }: RawCriterion, catalogue: DraftPartRequest['competencies']): string =>
  catalogue.find(({ name }) => name.toLowerCase() === competency.trim().toLowerCase())?.name ?? '';

const anchorsOf = ({ score_1, score_3, score_5 }: RawCriterion): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ 1: score_1, 3: score_3, 5: score_5 })
      .map(([score, text]) => [score, line(text, 300)] as const)
      .filter(([, text]) => text),
  );

/**
 * Returns a slug of the name and the number of the criterion, for example `active-listening-2`. If the name has no
 * Latin letters or digits, returns `c-` and the number.
 */
function keyOf(name: string, index: number): string {
  const slug = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  return slug ? `${slug}-${index + 1}` : `c-${index + 1}`;
}

/**
 * The schema validates the model's answer and converts it to a library item. Quotations that the source does not
 * contain are dropped.
 */
export function acceptedPart<Part extends DraftPartName>(
  request: DraftPartRequest & { readonly part: Part },
): z.ZodType<DraftPart<Part>> {
  const { part, source } = request;
  const schema = rawDraftParts[part] as unknown as z.ZodType<RawDraftPart<Part>>;
  return schema.transform((raw, context): DraftPart<Part> => {
    const read = draftedItems[part].safeParse({
      name: line(raw.name, 200),
      description: line(raw.description, 2000),
      content: contents[part](raw, request),
    });
    if (read.success)
      return { item: read.data, passages: verbatimPassages(source, raw.passages) } as DraftPart<Part>;
    for (const { path, message } of read.error.issues)
      context.addIssue({ code: 'custom', path: path.filter((step) => step !== 'content'), message });
    return z.NEVER;
  });
}
