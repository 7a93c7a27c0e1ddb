import type { SpokenLanguage } from '../../language/spoken-language.ts';
import type { CriterionKind } from './criterion-kinds.ts';
import { readCriterion } from './read-criterion.ts';
import { recognitionData } from './recognition-data.ts';
import type { SaidSentence } from './said.ts';

/**
 * Acts that are not done by saying that one does them, as “I ask open questions” asks nothing. “I take responsibility”,
 * on the other hand, does.
 */
const narrated: ReadonlySet<CriterionKind> = new Set(['ask', 'respect', 'evidence', 'next_step', 'agree']);

const subject: Readonly<Record<SpokenLanguage, RegExp>> = { en: /^i /, fr: /^je / };

const fewestRecited = 2;

function isRecited(clause: string, language: SpokenLanguage): boolean {
  const { demands, whole } = readCriterion(clause, language);
  return (
    subject[language].test(clause) &&
    whole &&
    demands.every(({ kind, topic }) => (narrated.has(kind) && topic.length === 0) || kind === 'date')
  );
}

/** True of a learner who says the criteria instead of meeting them: “I stay respectful. I set a next step with a day.” */
export function recites(learner: readonly SaidSentence[], language: SpokenLanguage): boolean {
  const clauses = learner.flatMap(({ folded, asks }) =>
    asks ? [] : folded.split(recognitionData[language].criteria.joins),
  );
  return clauses.filter((clause) => clause && isRecited(clause.trim(), language)).length >= fewestRecited;
}
