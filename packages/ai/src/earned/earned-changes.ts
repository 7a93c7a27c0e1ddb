import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { EarningAct } from '@repartee/contracts/session/earned-change';
import { knownLanguage, spokenLanguage } from '../language/spoken-language.ts';
import { readConversation } from '../practice/conversation-reading.ts';
import type { Move } from '../practice/lexicon.ts';
import type { Moment } from '../practice/observation/evidence.ts';
import { folded } from '../practice/reading/folded-text.ts';
import { did, type LearnerTurn } from '../practice/reading/learner-turn.ts';
import { mostCharacters } from '../practice/reading/read-turn.ts';
import { says, sharedSubjects } from '../practice/reading/topic-match.ts';
import {
  earningActOf,
  inviting,
  type MovingAct,
  movingActsIn,
  subjectsTold,
} from '../practice/recognition/earning-act.ts';
import {
  type Conversation,
  datesIn,
  provenWords,
  recogniseDemand,
} from '../practice/recognition/recognise-demand.ts';
import { type SaidTurn, saidTurn } from '../practice/recognition/said.ts';
import { toldIn } from '../practice/recognition/told-in.ts';
import type { NumberedLine } from '../roleplay/observe-request.ts';
import type { Named } from '../roleplay/reply-request.ts';
import { quotable } from '../text/quotable.ts';
import { concededIn } from './conceded-in.ts';

/** A disclosure or concession of the persona, or its agreement at the end, and what of the learner's led to it (B-14). */
export interface Change {
  readonly kind: 'disclosure' | 'concession' | 'win';
  /** The persona's words. */
  readonly moment: Moment;
  /** `unknown`: the rules cannot tell whether there is a cause. */
  readonly cause: 'earned' | 'unearned' | 'unknown';
  /** The learner's act of an earned change. */
  readonly earned_by: (Moment & { readonly act: EarningAct }) | null;
}

/** A turn of the learner, as the rules that are sure (`acts`) and the wide lexicon (`turn`) read it. */
interface ReadTurn {
  readonly turn: LearnerTurn;
  readonly said: SaidTurn;
  /** Read when it is asked for: few turns stand before a change. */
  readonly acts: readonly MovingAct[];
}

/** What the rules cannot read may be an act. */
const isUnread = ({ oddity }: LearnerTurn): boolean => oddity !== null && oddity !== 'markup';

/** Moves that may have earned a disclosure, in words that the sure rules do not know. */
const mayInvite: readonly Move[] = [
  ...(['open_question', 'closed_question', 'acknowledges', 'paraphrases', 'owns', 'apologises'] as const),
  ...(['names_issue', 'gives_evidence', 'seeks_agreement'] as const),
];
const mayPersuade: readonly Move[] = [...mayInvite, 'proposes', 'sets_next_step'];

const earnedBy = (
  moment: Moment,
  kind: Change['kind'],
  { kind: act, sentence }: MovingAct,
  conversation: Conversation,
): Change => ({
  ...{ kind, moment, cause: 'earned' },
  earned_by: { act, seq: sentence.seq, quote: quotable(provenWords(act, sentence, conversation)) },
});
const without = (moment: Moment, kind: Change['kind'], cause: 'unearned' | 'unknown'): Change => ({
  ...{ kind, moment, cause, earned_by: null },
});

function causeOfDisclosure(
  line: string,
  moment: Moment,
  { turns, conversation }: { readonly turns: readonly ReadTurn[]; readonly conversation: Conversation },
): Change {
  const last = turns.at(-1);
  if (!last) return without(moment, 'disclosure', 'unknown');
  const { turn, said, acts } = last;
  if (isUnread(turn)) return without(moment, 'disclosure', 'unknown');
  const subjects = subjectsTold(line, conversation);
  const best = earningActOf(line, said, acts, conversation);
  if (best) return earnedBy(moment, 'disclosure', best, conversation);
  const isTouched = sharedSubjects(turn.subjects, subjects) > 0;
  // A persona may answer late.
  const wasInvited = turns.at(-2)?.acts.some(({ kind }) => inviting.has(kind)) === true;
  // Facts and figures may have persuaded, or only dunned.
  const hasFacts = said.sentences.some(
    (sentence) => recogniseDemand({ kind: 'evidence', topic: [] }, sentence, conversation) === 'sure',
  );
  const mayBe = hasFacts || acts.length > 0 || isTouched || wasInvited || did(turn, ...mayInvite);
  return without(moment, 'disclosure', mayBe ? 'unknown' : 'unearned');
}

/** Acts that may name a day. */
const plans: ReadonlySet<EarningAct> = new Set(['next_step', 'propose', 'agree']);

/**
 * The acts that an answer may take up: those that name its day, or, if none does, those that plan nothing. “Then Thursday at
 * ten” does not answer “I will tell the team at four”.
 */
function takenUp(
  acts: readonly MovingAct[],
  { quote }: Moment,
  language: Conversation['language'],
): readonly MovingAct[] {
  const days = datesIn(folded(quote), language);
  if (days.length === 0) return acts;
  const dated = acts.filter(({ sentence }) =>
    datesIn(sentence.folded, language).some((day) => days.includes(day)),
  );
  return dated.length > 0 ? dated : acts.filter(({ kind }) => !plans.has(kind));
}

/** A concession is earned by an act of the turn that it answers: “Apology accepted” by the apology before a question. */
function causeOfConcession(moment: Moment, turns: readonly ReadTurn[], conversation: Conversation): Change {
  const last = turns.at(-1);
  if (!last) return without(moment, 'concession', 'unknown');
  const { turn } = last;
  const acts = takenUp(last.acts, moment, conversation.language);
  const act = acts.findLast(({ kind }) => kind !== 'ask') ?? acts.at(-1);
  if (act) return earnedBy(moment, 'concession', act, conversation);
  // A persona may answer late.
  const mayBe = isUnread(turn) || did(turn, ...mayPersuade) || (turns.at(-2)?.acts.length ?? 0) > 0;
  return without(moment, 'concession', mayBe ? 'unknown' : 'unearned');
}

/** A win is earned by the conversation; an act of the turn that it answers is named. */
function causeOfWin(moment: Moment, turns: readonly ReadTurn[], conversation: Conversation): Change {
  const act = takenUp(turns.at(-1)?.acts ?? [], moment, conversation.language).at(-1);
  if (act) return earnedBy(moment, 'win', act, conversation);
  const mayBe = turns.some(({ turn }) => isUnread(turn) || did(turn, ...mayPersuade));
  return without(moment, 'win', mayBe ? 'unknown' : 'unearned');
}

/**
 * Binds each disclosure and concession of the persona, and its agreement at the end, to an act of the learner in the turn
 * directly before. `tag` is the BCP 47 tag of the language of the conversation.
 */
export function earnedChanges(
  transcript: readonly NumberedLine[],
  persona: Named<PersonaContent>,
  tag: string,
  won: boolean,
): Change[] {
  const language = spokenLanguage(tag);
  const lines = transcript.map((line) => ({ ...line, text: line.text.slice(0, mostCharacters) }));
  const reading = readConversation(lines, persona, tag, '');
  const { conversation } = reading;
  const turns: ReadTurn[] = [];
  const changes: Change[] = [];
  const known = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line.speaker === 'learner') {
      const said = saidTurn(line, language);
      const turn = reading.turns[turns.length] as LearnerTurn;
      let acts: readonly MovingAct[] | undefined;
      turns.push({
        turn,
        said,
        get acts() {
          acts ??= movingActsIn(said, conversation);
          return acts;
        },
      });
    }
    for (const disclosure of persona.disclosures.filter((one) => !known.has(one))) {
      // What the learner says first, or the persona before the learner’s first turn, is no disclosure later.
      if (line.speaker === 'learner' || turns.length === 0) {
        if (says(line.text, disclosure, language)) known.add(disclosure);
        continue;
      }
      const told = toldIn(line.text, disclosure, language);
      if (!told) continue;
      const moment = { seq: line.seq, quote: told.quote };
      known.add(disclosure);
      const change = causeOfDisclosure(disclosure, moment, { turns, conversation });
      changes.push(told.isSure && knownLanguage(tag) ? change : without(moment, 'disclosure', 'unknown'));
    }
    if (line.speaker === 'learner' || turns.length === 0) continue;
    const isWin = won && index === lines.length - 1;
    const moment = isWin ? { seq: line.seq, quote: quotable(line.text) } : concededIn(line, language);
    if (!moment) continue;
    const causeOf = isWin ? causeOfWin : causeOfConcession;
    changes.push(
      knownLanguage(tag)
        ? causeOf(moment, turns, conversation)
        : without(moment, isWin ? 'win' : 'concession', 'unknown'),
    );
  }
  return changes;
}

/** Replies of the persona that gave something away without a cause, of those whose cause is known. */
export function countUnearned(lines: readonly NumberedLine[], changes: readonly Change[]) {
  const first = lines.findIndex(({ speaker }) => speaker === 'learner');
  const replies = first < 0 ? [] : lines.slice(first).filter(({ speaker }) => speaker === 'persona');
  const having = (cause: Change['cause']) =>
    new Set(changes.filter((one) => one.cause === cause).map(({ moment }) => moment.seq));
  const [unearned, unknown] = [having('unearned'), having('unknown')];
  const of = replies.filter(({ seq }) => unearned.has(seq) || !unknown.has(seq)).length;
  return { count: unearned.size, of };
}
