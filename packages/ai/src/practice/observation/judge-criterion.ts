import type { RubricCriterion } from '@repartee/contracts/library/observer';
import type { ObservedCriterion } from '../../roleplay/observe-request.ts';
import { countWords, fewestQuotedWords } from '../../text/count-words.ts';
import { type Grammar, grammars } from '../grammar.ts';
import type { Move } from '../lexicon.ts';
import { type CriterionKind, kindsOf, movesAgainst, movesFor } from '../reading/criterion-kinds.ts';
import { folded } from '../reading/folded-text.ts';
import { did } from '../reading/learner-turn.ts';
import { sharedSubjects, subjectsOf } from '../reading/topic-match.ts';
import { type Evidence, type Moment, momentOf, stands, type WeighedTurn, wholeMoment } from './evidence.ts';
import { filledIn, type ReportPhrases } from './report-phrases.ts';

/** `kind` is the kind of criterion that the rules recognised, such as “listen”. */
export interface JudgedCriterion {
  readonly kind: CriterionKind | null;
  readonly criterion: ObservedCriterion;
  /** Passage in which the learner met the criterion or could have met it. */
  readonly moment: Moment | null;
}

/** In a short conversation, a criterion that was not met gets no score instead of a low score. */
const enoughTurns = 3;

interface Verdict {
  readonly score: number | null;
  readonly moment: Moment | null;
  readonly words: 'strong' | 'some' | 'weak' | 'missed' | 'none';
}

const wordsFor = (score: number): Verdict['words'] => (score >= 4 ? 'strong' : score >= 2 ? 'some' : 'weak');
const firstMoment = (turns: readonly WeighedTurn[], moves: Parameters<typeof momentOf>[1]): Moment | null =>
  turns.reduce<Moment | null>((found, turn) => found ?? momentOf(turn, moves), null);

/** A criterion of the kind `respect` or `restraint` is met by avoiding harmful moves, for example insults. */
function judgeAbsence(kind: CriterionKind, turns: readonly WeighedTurn[]): Verdict {
  const harms = turns.filter(({ turn }) => did(turn, ...movesAgainst[kind]));
  if (harms.length > 0) {
    const insulted = harms.some(({ turn }) => did(turn, 'insults'));
    const score = insulted ? 0 : Math.max(0, 3 - harms.length);
    return { score, moment: firstMoment(harms, movesAgainst[kind]), words: wordsFor(score) };
  }
  if (turns.length < 3) return { score: null, moment: null, words: 'none' };
  const kept =
    kind === 'restraint'
      ? ['names_issue', 'seeks_agreement', 'open_question']
      : ['acknowledges', 'owns', 'open_question'];
  const moment =
    firstMoment(turns, kept as Parameters<typeof momentOf>[1]) ?? wholeMoment(turns[0] as WeighedTurn);
  const score = turns.length >= enoughTurns ? 5 : 4;
  return moment ? { score, moment, words: 'strong' } : { score: null, moment: null, words: 'none' };
}

/** A turn counts as exact if it names an hour or contains at least two next steps. */
const isExact = ({ turn }: WeighedTurn, { exact_hour }: Grammar): boolean =>
  turn.sentences.some(({ folded: flat }) => exact_hour.test(flat)) ||
  turn.detectedMoves.filter(({ move }) => move === 'sets_next_step').length > 1;

/** Extra points are given, for example, to a learner who met the criterion early. */
function bonus(kind: CriterionKind, shown: readonly WeighedTurn[], grammar: Grammar): number {
  const some = (holds: (one: WeighedTurn) => boolean): number => (shown.some(holds) ? 1 : 0);
  const early = some(({ place }) => place <= 1);
  const takesUp = some(({ picks_up, place }) => picks_up && place > 0);
  const also = (...moves: readonly Move[]) => some(({ turn }) => did(turn, ...moves));
  if (kind === 'name') return early + also('gives_evidence');
  if (kind === 'own') return early + some(({ turn }) => did(turn, 'owns') && did(turn, 'apologises'));
  if (kind === 'sums_up') return takesUp + also('closed_question', 'open_question', 'seeks_agreement');
  if (kind === 'next_step')
    return (
      some(({ turn }) => turn.when !== null && !grammar.rough_period.test(folded(turn.when))) +
      Math.max(
        also('seeks_agreement'),
        some((one) => isExact(one, grammar)),
      )
    );
  if (kind === 'propose') return Math.min(1, takesUp + also('seeks_agreement')) + also('sets_next_step');
  if (kind === 'agree') return also('open_question', 'proposes') + also('sets_next_step');
  return takesUp;
}

/**
 * Returns a passage in which the learner could have met the criterion. A next step, for example, is expected in the
 * last turn.
 */
function missedMoment(kind: CriterionKind, turns: readonly WeighedTurn[]): Moment | null {
  const last = turns.at(-1);
  const chosen =
    kind === 'next_step' || kind === 'agree' || kind === 'propose'
      ? last
      : ((kind === 'listen' || kind === 'sums_up'
          ? turns.find(({ after_disclosure }) => after_disclosure)
          : undefined) ?? turns[0]);
  return chosen ? wholeMoment(chosen) : null;
}

/** Facts and figures that only repeat the persona's previous reply are not evidence. */
const onlyRepeats = ({ turn, heard }: WeighedTurn): boolean =>
  turn.detectedMoves
    .filter(({ move }) => move === 'gives_evidence')
    .every(({ words }) => heard.includes(folded(words)));

function judgePresence(kind: CriterionKind, turns: readonly WeighedTurn[], grammar: Grammar): Verdict {
  const spoiling = [...movesAgainst[kind], 'insults', 'blames', 'dismisses'] as const;
  const listens = kind === 'listen' || kind === 'sums_up';
  const made = turns.filter(({ turn, says_back }) => did(turn, ...movesFor[kind]) || (listens && says_back));
  const shown = made.filter(
    (one) => !did(one.turn, ...spoiling) && !(kind === 'evidence' && onlyRepeats(one)),
  );
  const harms = turns.filter(({ turn }) => did(turn, ...movesAgainst[kind]));
  const [first] = shown;
  if (first) {
    const raw = Math.min(5, 2 + shown.length) + bonus(kind, shown, grammar);
    const score = Math.max(1, Math.min(5, raw) - Math.min(2, harms.length));
    const last = shown.at(-1) ?? first;
    const best = kind === 'next_step' ? last : (shown.find(({ picks_up }) => picks_up) ?? first);
    return { score, moment: momentOf(best, movesFor[kind]) ?? wholeMoment(best), words: wordsFor(score) };
  }
  // The criterion `name` asks the learner to name the problem. The score is 1 if the learner also plays the problem
  // down or attacks the persona.
  if (made.length > 0 && kind === 'name')
    return { score: 1, moment: firstMoment(made, movesFor.name), words: 'weak' };
  if (harms.length > 0 && kind !== 'name')
    return { score: harms.length > 1 ? 0 : 1, moment: firstMoment(harms, movesAgainst[kind]), words: 'weak' };
  if (turns.length < enoughTurns) return { score: null, moment: null, words: 'none' };
  // A criterion that was not met scores 1. The criterion `listen` scores 0 if the learner insulted, blamed or
  // dismissed the persona.
  const putDown = turns.some(({ turn }) => did(turn, 'insults', 'blames', 'dismisses'));
  const score = kind === 'listen' && putDown ? 0 : 1;
  return { score, moment: missedMoment(kind, turns), words: 'missed' };
}

/**
 * Quotes what the rubric requires for a higher score. Returns an empty text if the rubric does not describe higher
 * scores.
 */
function bestLevel({ anchors }: RubricCriterion, score: number, words: ReportPhrases): string {
  const above = (['5', '4', '3'] as const).find((level) => Number(level) > score && anchors[level]);
  return above ? ` ${filledIn(words.best_level, { score: above, anchor: anchors[above] ?? '' })}` : '';
}

/** The score is null if the conversation contains no evidence for the criterion. */
export function judgeCriterion(
  rubric: RubricCriterion,
  evidence: Evidence,
  words: ReportPhrases,
): JudgedCriterion {
  const { turns, language, request } = evidence;
  const kind = kindsOf(rubric.name, language)[0] ?? kindsOf(rubric.description, language)[0] ?? null;
  if (kind === null) return judgeSubject(rubric, evidence, words);
  const verdict =
    kind === 'respect' || kind === 'restraint'
      ? judgeAbsence(kind, turns)
      : judgePresence(kind, turns, grammars[language]);
  const moment =
    verdict.moment !== null && stands(request.transcript, verdict.moment) ? verdict.moment : null;
  const not_seen = verdict.words === 'missed';
  const shown = not_seen ? null : provenBy(moment, turns);
  const score = not_seen || shown ? verdict.score : null;
  const comment = words.kinds[kind][score === null ? 'none' : verdict.words];
  const name = request.persona.name.split(/\s+/)[0] ?? '';
  return {
    kind,
    moment,
    criterion: {
      key: rubric.key,
      score,
      quote: shown?.quote ?? null,
      message_seq: shown?.seq ?? null,
      not_seen,
      comment:
        filledIn(comment, { name }) + (score === null || score >= 5 ? '' : bestLevel(rubric, score, words)),
    },
  };
}

/**
 * A passage with too few words does not prove a score. The longest sentence of the same turn then replaces the passage.
 */
function provenBy(moment: Moment | null, turns: readonly WeighedTurn[]): Moment | null {
  if (moment === null || countWords(moment.quote) >= fewestQuotedWords) return moment;
  const turn = turns.find(({ seq }) => seq === moment.seq);
  const whole = turn ? wholeMoment(turn) : null;
  return whole && countWords(whole.quote) >= fewestQuotedWords ? whole : null;
}

function judgeSubject(
  rubric: RubricCriterion,
  { turns, language, request }: Evidence,
  words: ReportPhrases,
): JudgedCriterion {
  const subject = subjectsOf(`${rubric.name} ${rubric.description}`, language);
  const enough = Math.min(2, subject.size);
  const touched = turns.filter(({ turn }) => enough > 0 && sharedSubjects(turn.subjects, subject) >= enough);
  const found = touched[0] ? wholeMoment(touched[0]) : null;
  const moment = found && stands(request.transcript, found) ? provenBy(found, turns) : null;
  const { key } = rubric;
  if (!moment) {
    const comment = words.subject_none;
    const criterion = { key, score: null, quote: null, message_seq: null, not_seen: false, comment };
    return { kind: null, moment, criterion };
  }
  const score = Math.min(4, 2 + touched.length);
  const comment = words.subject_met + bestLevel(rubric, score, words);
  const { quote, seq: message_seq } = moment;
  return { kind: null, moment, criterion: { key, score, quote, message_seq, not_seen: false, comment } };
}
