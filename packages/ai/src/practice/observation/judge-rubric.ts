import type { RubricCriterion } from '@repartee/contracts/library/observer';
import { fewestJudgedTurns } from '@repartee/contracts/session/verdict';
import type { SpokenLanguage } from '../../language/spoken-language.ts';
import type { ObservedCriterion, ObserveRequest } from '../../roleplay/observe-request.ts';
import { folded } from '../reading/folded-text.ts';
import { did } from '../reading/learner-turn.ts';
import type { CriterionKind } from '../recognition/criterion-kinds.ts';
import { type Judgement, judgeAim, judgeCriterion, proofsOf } from '../recognition/judge-criterion.ts';
import { judgedText } from '../recognition/judgeable.ts';
import { readCriterion } from '../recognition/read-criterion.ts';
import { harmsIn } from '../recognition/recognise.ts';
import { isTakenUp, shows } from '../recognition/recognise-demand.ts';
import { recognitionData } from '../recognition/recognition-data.ts';
import { matches, type SaidSentence } from '../recognition/said.ts';
import { type Evidence, type Moment, momentOf, passageOf, wholeMoment } from './evidence.ts';
import { filledIn, type PhraseKind, phraseKindOf, type ReportPhrases } from './report-phrases.ts';

/** `kind` is null if the criterion demands no act that the rules know. */
export interface JudgedCriterion {
  readonly kind: PhraseKind | null;
  readonly criterion: ObservedCriterion;
  /** Passage in which the learner met the criterion or could have met it. */
  readonly moment: Moment | null;
  /** Every sentence of the learner that meets the criterion. */
  readonly proofs: readonly SaidSentence[];
}

/** Acts that are better the more often they are done. One apology, on the other hand, is enough. */
const repeated: ReadonlySet<CriterionKind> = new Set([
  'ask',
  'listen',
  'sums_up',
  'evidence',
  'propose',
  'agree',
]);

interface Rating {
  readonly score: number;
  readonly comment: string;
}

/** Number of times from which on a repeated act has the highest score. */
const often = 3;

/** A repeated act scores 3 to 5 by the number of times that it was seen, a single act scores 4. */
function ratingOf(kind: CriterionKind, times: number, { request }: Evidence, words: ReportPhrases): Rating {
  const { once = '', more = once } = words.kinds[phraseKindOf(kind)];
  const slots = { name: request.persona.name.split(/\s+/)[0] ?? '', times: String(times) };
  if (!repeated.has(kind)) return { score: 4, comment: filledIn(once, slots) };
  return {
    score: 2 + Math.min(often, Math.max(1, times)),
    comment: filledIn(times > 1 ? more : once, slots),
  };
}

/** Where an act that is missing has its place. Other acts have none, so that no passage could be quoted for them. */
const placeOf: Partial<Record<PhraseKind, 'first' | 'last'>> = {
  ask: 'first',
  apologise: 'first',
  greet: 'first',
  next_step: 'last',
  agree: 'last',
  propose: 'last',
};

function missedMoment(kind: CriterionKind, { turns }: Evidence): Moment | null {
  const place = placeOf[phraseKindOf(kind)];
  const chosen = place && (place === 'last' ? turns.at(-1) : turns[0]);
  return chosen ? wholeMoment(chosen) : null;
}

const quotation = /["“”«»]/;

/**
 * Quotes what the rubric requires for a higher score, beside an act that is missing. Of an act that was done, the rules do
 * not know whether it was also done as the rubric requires. Returns an empty text if the rubric does not describe higher
 * scores, or describes them by words that could be taken for words of this conversation.
 */
function bestLevel({ anchors }: RubricCriterion, score: number, words: ReportPhrases): string {
  const above = (['5', '4', '3'] as const).find((level) => Number(level) > score && anchors[level]);
  return above && !quotation.test(anchors[above] ?? '')
    ? ` ${filledIn(words.best_level, { score: above, anchor: anchors[above] ?? '' })}`
    : '';
}

/** What a next step has beyond its day: a name, and the persona's yes. That the persona chose it, no rule can tell. */
function stepParts(
  all: Extract<Judgement, { verdict: 'met' }>['all'],
  { reading: { conversation }, language }: Evidence,
) {
  const { when } = recognitionData[language];
  const steps = all.map(({ proof }) => proof);
  const others = (text: string) =>
    (text.match(/(?<=\S )\p{Lu}\p{Ll}{2,}/gu) ?? []).filter(
      (name) => !conversation.persona_name.includes(name) && !when.test(folded(name)),
    );
  return {
    name:
      conversation.learner.some((one) => shows('say_name', one, conversation)) ||
      steps.some(({ text }) => others(text).length > 0),
    yes: steps.some((step) => isTakenUp(step, conversation)),
  };
}

/** The highest score of which the rubric asks no more than was seen. Null if it asks more already of a 3. */
function stepScore(
  most: number,
  { anchors }: RubricCriterion,
  all: Extract<Judgement, { verdict: 'met' }>['all'],
  evidence: Evidence,
): number | null {
  const { asks_name, asks_yes, asks_choice } = recognitionData[evidence.language].criteria;
  const { name, yes } = stepParts(all, evidence);
  const isSeen = (anchor: string) =>
    (name || !asks_name.test(anchor)) && (yes || !asks_yes.test(anchor)) && !asks_choice.test(anchor);
  return [4, 3].find((score) => score <= most && isSeen(folded(anchors[`${score as 3 | 4}`] ?? ''))) ?? null;
}

function metCriterion(
  rubric: RubricCriterion,
  { kind, proof, all }: Extract<Judgement, { verdict: 'met' }>,
  text: string,
  evidence: Evidence,
  words: ReportPhrases,
): JudgedCriterion | null {
  const proofs = proofsOf(text, evidence.reading.conversation);
  const moment = passageOf(all, evidence.reading.conversation) ?? momentOf(proof);
  if (!moment) return null;
  // The same question in other words is one act.
  const times = new Set(proofs.map(({ seq }) => seq)).size;
  const { comment: main, score: sure } = ratingOf(kind, times, evidence, words);
  // Questions that only the wide lexicon finds may deserve one point more, not two.
  const asked =
    kind === 'ask' ? evidence.reading.sound.filter((turn) => did(turn, 'open_question')).length : 0;
  const rating = ratingOf(kind, Math.max(times, Math.min(asked, times + 1)), evidence, words);
  // What the rubric demands for a 5, the rules cannot tell.
  const most = rubric.anchors['5'] ? Math.min(4, rating.score) : rating.score;
  const score = phraseKindOf(kind) === 'next_step' ? stepScore(most, rubric, all, evidence) : most;
  if (score === null) return null;
  const also = all
    .filter((one) => phraseKindOf(one.kind) !== phraseKindOf(kind))
    .map((one) => ratingOf(one.kind, 1, evidence, words).comment);
  const seems = score > sure ? [words.seems_asked] : [];
  const comment = [main, ...seems, ...new Set(also)].join(' ');
  const { quote, seq: message_seq } = moment;
  const criterion = { key: rubric.key, score, quote, message_seq, not_seen: false, comment };
  return { kind: phraseKindOf(kind), moment, proofs, criterion };
}

function missedCriterion(
  rubric: RubricCriterion,
  { kind, proof }: Extract<Judgement, { verdict: 'not-met' }>,
  evidence: Evidence,
  words: ReportPhrases,
): JudgedCriterion | null {
  const { missed } = words.kinds[phraseKindOf(kind)];
  if (!missed) return null;
  const shown = proof && momentOf(proof);
  const score = kind === 'respect' ? 0 : 1;
  const name = evidence.request.persona.name.split(/\s+/)[0] ?? '';
  const comment = filledIn(missed, { name }) + bestLevel(rubric, score, words);
  return {
    kind: phraseKindOf(kind),
    moment: shown ?? missedMoment(kind, evidence),
    proofs: [],
    criterion: {
      key: rubric.key,
      score,
      quote: shown?.quote ?? null,
      message_seq: shown?.seq ?? null,
      not_seen: shown === null,
      comment,
    },
  };
}

/** True if the description forbids promises beyond what the criterion names, and the learner made one. */
const breaksPromise = ({ description }: RubricCriterion, { reading, language }: Evidence): boolean =>
  recognitionData[language].phrases.restraint.test(folded(description)) &&
  reading.conversation.learner.some(
    (sentence) => !sentence.asks && matches(recognitionData[language].promise, sentence),
  );

/** What is said later is not said early. */
const earlyTurns = 2;

const saysIt = (text: string, language: SpokenLanguage): boolean =>
  recognitionData[language].criteria.says_it.test(folded(text).replace(/[.!]+$/, ''));

const aimsThatName = ({ mission }: ObserveRequest, language: SpokenLanguage): readonly string[] =>
  (mission?.success_criteria ?? []).filter((aim) =>
    readCriterion(aim, language).demands.some(({ kind }) => kind === 'name'),
  );

/**
 * A criterion such as “Says it plainly” does not say what “it” is. It is met by the aim of the mission that does, if that was
 * said in one of the first turns, and nobody is blamed.
 */
function saidEarly(text: string, { request, reading, language }: Evidence) {
  if (!saysIt(text, language)) return null;
  const { conversation } = reading;
  const turns = [...new Set(conversation.learner.map(({ seq }) => seq))].slice(0, earlyTurns);
  const isBlaming = conversation.learner.some((sentence) =>
    harmsIn(sentence, language).some((harm) => harm === 'blames' || harm === 'accuses'),
  );
  if (isBlaming) return null;
  for (const aim of aimsThatName(request, language)) {
    const judgement = judgeAim(aim, conversation);
    if (judgement.verdict === 'met' && judgement.kind === 'name' && turns.includes(judgement.proof.seq))
      return { aim, judgement };
  }
  return null;
}

/**
 * The score is null if the rules cannot judge the criterion, or if too little was said. Words that fail a criterion need no
 * third turn: a persona leaves after two insults.
 */
export function judgeRubric(
  rubric: RubricCriterion,
  evidence: Evidence,
  words: ReportPhrases,
): JudgedCriterion {
  const isShort = evidence.turns.length < fewestJudgedTurns;
  const text = judgedText(rubric, evidence.request.language);
  const { demands, whole } = readCriterion(text, evidence.language);
  const [demand] = demands;
  const { request, language } = evidence;
  const unsaid = aimsThatName(request, language).length > 0 ? words.cannot_judge : words.says_what;
  const cannotJudge = whole ? words.cannot_judge : saysIt(text, language) ? unsaid : words.no_rule;
  const unjudged: JudgedCriterion = {
    kind: demand ? phraseKindOf(demand.kind) : null,
    moment: null,
    proofs: [],
    criterion: {
      key: rubric.key,
      score: null,
      quote: null,
      message_seq: null,
      not_seen: false,
      comment: isShort ? words.too_few : cannotJudge,
    },
  };
  const judgement = judgeCriterion(text, evidence.reading.conversation);
  if (!isShort) {
    const met = judgement.verdict === 'met' ? { judgement, aim: text } : saidEarly(text, evidence);
    if (met && breaksPromise(rubric, evidence)) return unjudged;
    if (met) return metCriterion(rubric, met.judgement, met.aim, evidence, words) ?? unjudged;
  }
  // Who promises nothing has no limit to name where the description only forbids promises.
  const { restraint } = recognitionData[evidence.language].phrases;
  if (judgement.kind === 'limit' && restraint.test(folded(rubric.description))) return unjudged;
  if (judgement.verdict !== 'not-met') return unjudged;
  const missed = missedCriterion(rubric, judgement, evidence, words);
  return missed && (!isShort || missed.criterion.quote !== null) ? missed : unjudged;
}
