import { personaLineLimits } from '@repartee/contracts/library/item-limits';
import { writtenPersonaContent } from '@repartee/contracts/library/persona';
import type { FamilyValues } from './family-values.ts';
import { lineListSchema, withoutEmptyLines } from './line-list-schema.ts';

const lines = lineListSchema(personaLineLimits);

export const personaValues: FamilyValues<'persona'> = {
  newContent: (language) => ({
    title: '',
    avatar_style: 'thumbs',
    character: '',
    tone: '',
    difficulty: 2,
    opening_line: '',
    language,
    disclosures: [],
    objections: [],
    voice: null,
  }),
  formContent: writtenPersonaContent.extend({ disclosures: lines, objections: lines }),
  sentContent: ({ disclosures, objections, ...content }) => ({
    ...content,
    disclosures: withoutEmptyLines(disclosures),
    objections: withoutEmptyLines(objections),
  }),
};
