import { writtenPersonaContent } from '@repartee/contracts/library/persona';
import type { FamilyValues } from './family-values.ts';
import { saidLines, writtenLines } from './written-lines.ts';

const lines = writtenLines(400, 12);

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
    disclosures: saidLines(disclosures),
    objections: saidLines(objections),
  }),
};
