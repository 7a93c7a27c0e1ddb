import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { grammars } from '../grammar.ts';
import { folded } from '../reading/folded-text.ts';
import { formallyAddressed } from '../reading/formal-address.ts';
import { stemOf, subjectsOf } from '../reading/topic-match.ts';
import { type CriterionKind, criterionKinds } from './criterion-kinds.ts';
import { recognitionData } from './recognition-data.ts';

/** One act that a criterion demands. */
export interface Demand {
  readonly kind: CriterionKind;
  /** Subjects that the act must be about, as stems of content words. */
  readonly topic: readonly string[];
  /** The act that must have the day or the hour, or the person. */
  readonly of?: 'propose' | 'next_step';
  /** True if the criterion asks for an agreement to a date, not to anything else. */
  readonly dated?: boolean;
  /** True if the persona must say more than at first, which bare news does not earn. */
  readonly more?: boolean;
}

export interface ReadCriterion {
  readonly demands: readonly Demand[];
  /** True if the rules understand every word of the criterion. Otherwise it may demand more than `demands`. */
  readonly whole: boolean;
  /** True if one of several acts is enough. */
  readonly alternatives: boolean;
  /** True if the act must come before everything else, or must stand without an excuse or a reproach. */
  readonly first: boolean;
  readonly unspoiled: boolean;
  /** Names in the criterion. */
  readonly people: readonly string[];
}

interface Part {
  readonly demands: { kind: CriterionKind; topic: string[]; dated?: boolean; more?: boolean }[];
  /** Subjects before which the part names no act. */
  readonly rest: readonly string[];
  readonly foreign: boolean;
  /** True if a word such as “again” is left, which may be a condition. */
  readonly loose: boolean;
}

/** A name inside a criterion, not its first word. */
const capitalised = /(?<=\S ['’]?|['’(])\p{Lu}[\p{L}-]{2,}/gu;

/** Acts that a word more in the criterion makes different acts. */
const exact: ReadonlySet<CriterionKind> = new Set([
  'propose',
  'evidence',
  'thank',
  'greet',
  'next_step',
  'hour',
  'date',
  'person',
  'listen',
  'say_name',
  'use_name',
]);
const details: ReadonlySet<CriterionKind> = new Set(['hour', 'date', 'person']);

/** Kinds whose own phrases contain a negation. */
const negative = ['limit', 'restraint', 'respect'] as const;

function readPart(part: string, language: SpokenLanguage): Part {
  const { criteria, phrases } = recognitionData[language];
  const byPersona = criteria.persona.test(part);
  let rest = part.replace(byPersona ? criteria.persona : criteria.learner, ' ').trim();
  const demands: Part['demands'] = [];
  for (const kind of byPersona ? (['disclosure'] as const) : criterionKinds) {
    if (kind === 'disclosure' && !byPersona) continue;
    const match = phrases[kind].exec(rest);
    if (!match?.[0].trim()) continue;
    // A general verb such as “say” is a demand of its own only if no special phrase fits.
    if (kind === 'name' && demands.length > 0) continue;
    demands.push({
      kind,
      topic: [],
      dated: kind === 'agree' && criteria.date.test(match[0]),
      more: kind === 'disclosure' && criteria.more_than_first.test(match[0]),
    });
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim();
  }
  const words = rest.split(/[^\p{L}\p{N}']+/u).filter((word) => word && !criteria.fillers.has(word));
  const stems = [...subjectsOf(words.join(' '), language)];
  const isShortSubject = (word: string) => word.length === 3 && !grammars[language].common_words.has(word);
  return {
    demands,
    rest: stems,
    // A subject such as “his dad” is too short for a stem: any disclosure would seem to be about it.
    foreign: byPersona && (demands.length === 0 || (stems.length === 0 && words.some(isShortSubject))),
    loose: words.some((word) => word.length > 3 && subjectsOf(word, language).size === 0),
  };
}

/** Subjects such as a delay, which the rules recognise in other words than the criterion's. */
const isKnownTopic = (stem: string, language: SpokenLanguage): boolean =>
  Object.keys(recognitionData[language].topics).some((topic) => stemOf(topic, language) === stem);

/** Reads which acts a criterion demands, and about what. */
export function readCriterion(text: string, language: SpokenLanguage): ReadCriterion {
  const { criteria, phrases } = recognitionData[language];
  const { when } = recognitionData[language];
  // “Saturdays” are days too.
  const people = (text.match(capitalised) ?? []).filter((name) => !when.test(folded(name).replace(/s$/, '')));
  const flat = folded(people.reduce((left, name) => left.replace(name, ''), text));
  let rest = formallyAddressed(flat, language)
    .replace(/[.!…]+$/, '')
    .trim();
  const absent = negative.filter((kind) => phrases[kind].test(rest));
  for (const kind of absent) rest = rest.replace(phrases[kind], ' ');
  const first = criteria.before.test(rest);
  const unspoiled = criteria.unspoiled.test(rest);
  rest = rest.replace(criteria.before, ' ').replace(criteria.unspoiled, ' ').trim();
  const alternatives = criteria.alternatives.test(rest);
  let whole = !alternatives;
  // Words such as “begins” are no condition inside a phrase that demands an act.
  const open = criterionKinds.reduce(
    (left, kind) => (kind === 'name' ? left : left.replace(phrases[kind], ' ')),
    rest,
  );
  for (const [pattern, hidden] of [
    [criteria.negations, true],
    [criteria.conditions, false],
  ] as const) {
    const match = pattern.exec(hidden ? rest : open);
    // What a persona tells may contain a negation.
    if (!match || (hidden && criteria.persona.test(rest))) continue;
    whole = false;
    // What a negation forbids is no demand.
    if (hidden) rest = rest.slice(0, match.index);
  }
  const parts = rest
    .split(criteria.joins)
    .filter((part) => part && /\p{L}/u.test(part))
    .map((part) => readPart(part.trim(), language));
  const demands: Part['demands'] = absent.map((kind) => ({ kind, topic: [] }));
  for (const part of parts) {
    demands.push(...part.demands);
    if (part.foreign || (part.loose && part.demands.some(({ kind }) => exact.has(kind)))) whole = false;
    const about = demands.findLast(({ kind }) => !details.has(kind)) ?? demands.at(-1);
    if (part.rest.length === 0) continue;
    if (!about || about.kind === 'respect') whole = false;
    else if (about.kind !== 'restraint' && about.kind !== 'limit') about.topic.push(...part.rest);
  }
  const vague = demands.some(
    ({ kind, topic }) =>
      (kind === 'name' && !(topic.length > 0 && topic.some((stem) => isKnownTopic(stem, language)))) ||
      (kind === 'ask' && topic.length === 0 && !criteria.open_question.test(folded(text))),
  );
  const of = demands.some(({ kind }) => kind === 'propose') ? ('propose' as const) : ('next_step' as const);
  return {
    demands: demands.map((demand) => ({ ...demand, of })),
    whole: whole && demands.length > 0 && !vague,
    alternatives,
    first,
    unspoiled,
    people,
  };
}
