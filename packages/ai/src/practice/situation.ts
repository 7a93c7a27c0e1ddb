import type { SpokenLanguage } from '../language/spoken-language.ts';
import { difficultyBehaviour } from '../persona/difficulty.ts';
import type { ReplyRequest } from '../roleplay/reply-request.ts';
import { asSaid, matterOf, type Reading, readConversation, reproaches } from './conversation-reading.ts';
import { type Progress, progressOf, withForbidden } from './criteria-progress.ts';
import { grammars } from './grammar.ts';
import { lexicons, type Move } from './lexicon.ts';
import { answersIn, nextDisclosure, suits, toldBefore, touched } from './own-lines.ts';
import { followUpPhrases, type ReactionCue } from './phrase-book.ts';
import { folded, type Sentence, wordsOf } from './reading/folded-text.ts';
import { formallyAddressed } from './reading/formal-address.ts';
import { type DetectedMove, did, type LearnerTurn } from './reading/learner-turn.ts';
import { committing, whenIn } from './reading/named-days.ts';
import { readLearnerTurn } from './reading/read-turn.ts';
import { sharedSubjects, subjectsOf, topicsOf } from './reading/topic-match.ts';
import { isOff, isRetractedIn, retracts } from './recognition/recognise.ts';
import { recognitionData } from './recognition/recognition-data.ts';
import type { SaidSentence, SaidTurn } from './recognition/said.ts';
import { type Stance, stanceOf, unforgiven } from './stance.ts';

export interface Situation {
  readonly reading: Reading;
  readonly turn: LearnerTurn;
  readonly progress: Progress | null;
  readonly stance: Stance;
  /**
   * Effect of the learner's turn: `odd` (not part of the role-play), `bad` (hurtful), `good` (helpful) or `flat`
   * (neutral).
   */
  readonly taken: 'odd' | 'bad' | 'good' | 'flat';
  readonly cue: ReactionCue;
  /** The fact that the reply reveals. Null if it reveals no fact, for example for lack of trust in the learner. */
  readonly disclosure: string | null;
}

/** Number of words above which a turn of the learner is too long. */
const longTurn = 140;

function badCue(turn: LearnerTurn): ReactionCue | undefined {
  if (did(turn, 'insults', 'snaps')) return 'insulted';
  if (did(turn, 'blames')) return 'blamed';
  if (did(turn, 'dismisses')) return 'dismissed';
  if (did(turn, 'pushes')) return 'pushed';
  if (did(turn, 'overpromises')) return 'overpromised';
  if (did(turn, 'cancels')) return 'cancelled';
  return undefined;
}

const asksForYes = ({ detectedMoves }: LearnerTurn): boolean =>
  detectedMoves.some(({ move, sentence }) => move === 'seeks_agreement' && sentence.includes('?'));

/** “I can give you 3 %. Beyond that I can’t promise anything” names a limit, and suggests nothing. */
const limits = ({ sentences, detectedMoves }: LearnerTurn, language: SpokenLanguage): boolean =>
  sentences.some(({ folded: flat }) => recognitionData[language].acts.limit.strict.test(flat)) &&
  detectedMoves.every(
    ({ move, sentence }) =>
      move !== 'proposes' ||
      detectedMoves.some((other) => other.move === 'gives_evidence' && other.sentence === sentence),
  );

const asksChoice = ({ sentences }: LearnerTurn, language: SpokenLanguage): boolean =>
  sentences.some(({ folded: flat }) => grammars[language].asks_choice.test(flat));

/** `offered` is true if an earlier turn contains a proposal. The learner can then ask the persona to agree. */
function commitmentCue(
  turn: LearnerTurn,
  yielding: boolean,
  offered: boolean,
  language: SpokenLanguage,
): ReactionCue | undefined {
  if (did(turn, 'vague_step')) return 'vague';
  const proposed = offered || did(turn, 'proposes', 'sets_next_step');
  if (proposed && asksChoice(turn, language)) return 'undecided';
  if (asksForYes(turn) && proposed && !yielding) return 'not_yet';
  if (turn.when && did(turn, 'sets_next_step', 'seeks_agreement')) return 'dated';
  if (did(turn, 'seeks_agreement') && did(turn, 'proposes', 'sets_next_step')) return 'agrees';
  if (did(turn, 'sets_next_step')) return 'next_step';
  if (did(turn, 'proposes') && !limits(turn, language)) return 'proposal';
  if (did(turn, 'seeks_agreement') && offered) return 'agrees';
  return undefined;
}

/** True if a sentence shows the move outside of quoted words, and no guard takes it back. */
function isMeant(
  move: Exclude<Move, 'closed_question'>,
  guards: readonly Parameters<typeof isOff>[0][],
  sentence: SaidSentence,
  language: SpokenLanguage,
): boolean {
  const match = lexicons[language].moves[move].exec(sentence.folded);
  return match !== null && !guards.some((guard) => isOff(guard, sentence, match, language));
}

/** True if the words of a commitment are quoted, denied, mocked or taken back, as in “On Tuesday? Yeah, right.” */
function isTakenBack({ move, sentence }: DetectedMove, said: SaidTurn | undefined, language: SpokenLanguage) {
  const one = said?.sentences.find(({ text }) => text === sentence);
  if (!one || move === 'closed_question') return false;
  return (
    isRetractedIn(one.turn, one, language) || !isMeant(move, ['reported', 'negated', 'ironic'], one, language)
  );
}

/**
 * Removes commitments that are read into a story, such as “On Tuesday the line stopped”, or that are none. A day under a
 * condition, as in “I might ring on Thursday”, is not agreed.
 */
function withoutStories(turn: LearnerTurn, reading: Reading): LearnerTurn {
  const { language } = reading;
  const { narrative, asks_to_stay } = grammars[language];
  const { conditional } = recognitionData[language].guards;
  const said = reading.conversation.learner.at(-1)?.turn;
  const isOpen = ({ sentence }: DetectedMove) => !sentence.includes('?');
  const detectedMoves = turn.detectedMoves.filter(
    (one) =>
      !committing.has(one.move) ||
      (!(isOpen(one) && narrative.test(folded(one.sentence))) &&
        !asks_to_stay.test(folded(one.sentence)) &&
        !isTakenBack(one, said, language)),
  );
  const certain = detectedMoves.filter((one) => !(isOpen(one) && conditional.test(folded(one.sentence))));
  return { ...turn, detectedMoves, when: turn.when && whenIn(certain, language) };
}

const owns = (turn: LearnerTurn, language: SpokenLanguage): boolean =>
  turn.detectedMoves.some(
    ({ move, words }) => move === 'owns' && !grammars[language].half_owning.test(folded(words)),
  );

/** “I am sorry that he died” and “Sorry, what was that?” are no apologies. */
const apologises = (turn: LearnerTurn, language: SpokenLanguage): boolean =>
  turn.detectedMoves.some(
    ({ move, sentence, words }) =>
      move === 'apologises' &&
      !grammars[language].bereavement.test(folded(sentence)) &&
      !(sentence.includes('?') && grammars[language].courtesy.test(folded(words))),
  );

/** “Sorry.” after a rude turn is an apology. */
function excuses({ sentences }: LearnerTurn, { turns, language }: Reading): boolean {
  const before = turns.at(-2);
  const { courtesy } = grammars[language];
  return (
    before !== undefined &&
    badCue(before) !== undefined &&
    sentences.some(({ folded: flat }) => courtesy.test(flat.replace(/[ .!]+$/, '')))
  );
}

const isFull = (sentence: string): boolean => sentence.split(/\s+/).length >= 4;

/** “I see.” and “You’re right, …” show less understanding than a sentence that says what the learner has understood. */
const acknowledgesFully = ({ move, sentence }: DetectedMove, language: SpokenLanguage): boolean => {
  if (move !== 'acknowledges' || !isFull(sentence)) return false;
  const more = folded(sentence).replace(grammars[language].mere_agreement, ' ');
  return lexicons[language].moves.acknowledges.test(more);
};

/** The persona thanks for no act that is quoted or taken back, as in “I take responsibility for nothing.” */
function stays(move: 'owns' | 'apologises', { conversation, language }: Reading): boolean {
  const { guards, off } = recognitionData[language].acts[move === 'owns' ? 'own' : 'apologise'];
  const said = conversation.learner.at(-1)?.turn.sentences ?? [];
  return said.some((sentence) => !off.test(sentence.folded) && isMeant(move, guards, sentence, language));
}

/** “What worries you about tonight?” names a day and offers nothing. */
const offers = ({ detectedMoves }: LearnerTurn): boolean => {
  const asked = new Set(detectedMoves.flatMap((one) => (one.move === 'open_question' ? [one.sentence] : [])));
  return detectedMoves.some(
    ({ move, sentence }) => (move === 'proposes' || move === 'sets_next_step') && !asked.has(sentence),
  );
};

/** A question about what somebody could do, which no fact of the past answers. */
const asksPlan = ({ sentences }: LearnerTurn, language: SpokenLanguage): boolean =>
  sentences.some(({ folded: flat }) => grammars[language].asks_plan.test(flat));

/**
 * Returns a cue if a turn is only small talk or an excuse for being late or for the line, as in “Sorry, the line is bad,
 * can you hear me?”
 */
function pleasantryCue(turn: LearnerTurn, language: SpokenLanguage): ReactionCue | undefined {
  const isOne = (sentence: Sentence) => isPleasantry(sentence, language);
  const isGreeting = ({ text }: Sentence) => text.split(/\s+/).length <= 4 && did(turn, 'greets');
  if (!turn.sentences.some(isOne) || !turn.sentences.every((one) => isOne(one) || isGreeting(one)))
    return undefined;
  return turn.sentences.some((one) => asksHow(one, language)) ? 'how_are_you' : 'small_talk';
}

const asksHow = ({ folded: flat }: Sentence, language: SpokenLanguage): boolean =>
  grammars[language].asks_how.test(formallyAddressed(flat, language));

const isPleasantry = (sentence: Sentence, language: SpokenLanguage): boolean =>
  grammars[language].polite_sorry.test(sentence.folded) ||
  grammars[language].pleasantry.test(sentence.folded) ||
  asksHow(sentence, language);

/** Leaves out questions beside the matter, as in “Have you got a minute? I wanted to talk about the date.” */
function withoutPleasantries(turn: LearnerTurn, language: SpokenLanguage): LearnerTurn {
  const asked = turn.sentences.filter((one) => one.asks && isPleasantry(one, language));
  const isAsked = ({ move, sentence }: DetectedMove) =>
    (move === 'open_question' || move === 'closed_question') && asked.some(({ text }) => text === sentence);
  return {
    ...turn,
    sentences: turn.sentences.map((one) => (asked.includes(one) ? { ...one, asks: false } : one)),
    detectedMoves: turn.detectedMoves.filter((one) => !isAsked(one)),
  };
}

/** “Is that right?” after a statement asks whether a summary is right. */
const checksSummary = ({ sentences }: LearnerTurn, language: SpokenLanguage): boolean => {
  const last = sentences.at(-1);
  return (
    last !== undefined &&
    grammars[language].checks.test(formallyAddressed(last.folded, language)) &&
    sentences.slice(0, -1).some(({ asks, text }) => !asks && isFull(text))
  );
};

/** Leaves out a question that only repeats words of the persona, as in “Whose name? Not mine.” */
function withoutEchoes(turn: LearnerTurn, heard: string): LearnerTurn {
  const words = new Set(wordsOf(heard));
  const isEcho = ({ move, sentence }: DetectedMove) =>
    (move === 'open_question' || move === 'closed_question') &&
    wordsOf(sentence).length <= 4 &&
    wordsOf(sentence).filter((word) => words.has(word)).length >= 2 &&
    wordsOf(sentence).every((word) => words.has(word));
  return { ...turn, detectedMoves: turn.detectedMoves.filter((one) => !isEcho(one)) };
}

/** “Hello? Are you still there?” asks for nothing but an answer. */
const asksPresence = ({ sentences }: LearnerTurn, { language, turns }: Reading): boolean =>
  turns.length > 1 &&
  sentences.length > 0 &&
  sentences.every(
    ({ folded: flat, text }) => grammars[language].asks_presence.test(flat) && wordsOf(text).length <= 7,
  );

/** “The panel has decided” and “Bad news: …” */
const bringsNews = ({ sentences }: LearnerTurn, language: SpokenLanguage): boolean =>
  sentences.some(
    ({ folded: flat, asks }) => !asks && grammars[language].news.test(formallyAddressed(flat, language)),
  );

function goodCue(turn: LearnerTurn, reading: Reading, yielding: boolean): ReactionCue | undefined {
  if (did(turn, 'asks_meaning') && turn.word_count <= 10) return 'clarifies';
  const offered = reading.sound.some((earlier) => did(earlier, 'proposes', 'sets_next_step'));
  // “What do you think?” after an offer asks for a reaction to the offer.
  const asksElse = did(turn, 'open_question') && !(offers(turn) && did(turn, 'seeks_agreement'));
  const commitment = asksElse ? undefined : commitmentCue(turn, yielding, offered, reading.language);
  // Who offers something and asks for a yes waits for an answer, even beside an apology.
  if (commitment && offers(turn) && asksForYes(turn)) return commitment;
  if (owns(turn, reading.language) && stays('owns', reading)) return 'owned';
  if (apologises(turn, reading.language) && stays('apologises', reading)) return 'apology';
  if (excuses(turn, reading)) return 'apology';
  // A summary asks whether it is right, or takes up a subject that the persona brought.
  const sumsUp =
    (did(turn, 'paraphrases') || checksSummary(turn, reading.language)) &&
    (did(turn, 'closed_question') ||
      sharedSubjects(turn.subjects, subjectsOf(reading.said, reading.language)) > 0);
  // “So you want a title and a date?” takes up what the persona wants, and offers nothing.
  const summed = turn.detectedMoves.flatMap(({ move, sentence }) => (move === 'paraphrases' ? sentence : []));
  const offersMore = turn.detectedMoves.some(
    ({ move, sentence }) => move === 'sets_next_step' || (move === 'proposes' && !summed.includes(sentence)),
  );
  if (sumsUp && !offersMore) return 'heard';
  if (commitment) return commitment;
  if (sumsUp) return 'heard';
  const condoles =
    turn.detectedMoves.some(({ move, sentence }) => move === 'apologises' && isFull(sentence)) &&
    !did(turn, 'open_question', 'closed_question');
  if (condoles || turn.detectedMoves.some((one) => acknowledgesFully(one, reading.language))) return 'felt';
  if (did(turn, 'open_question')) return 'asked';
  if (did(turn, 'closed_question')) return 'undecided';
  if (asksForYes(turn)) return 'undecided';
  if (bringsNews(turn, reading.language)) return 'news';
  if (did(turn, 'acknowledges', 'names_issue', 'gives_evidence')) return 'noted';
  return undefined;
}

/** A denial gets no thanks, even if its sentence also names the problem. */
export const denies = (turn: LearnerTurn, { language }: Reading): boolean =>
  turn.sentences.some(
    (sentence) =>
      !sentence.asks &&
      grammars[language].denial.test(sentence.folded) &&
      // “It is not me who decides” names a limit.
      !recognitionData[language].acts.limit.strict.test(sentence.folded) &&
      !turn.detectedMoves.some(
        (detected) =>
          /owns|apologises|open_question/.test(detected.move) && detected.sentence !== sentence.text,
      ),
  );

function flatCue(turn: LearnerTurn, { known, language }: Reading): ReactionCue {
  if (turn.word_count > longTurn) return 'long';
  if (did(turn, 'greets') && turn.word_count <= 5) return 'small_talk';
  if (turn.sentences.some(({ asks }) => asks) && !did(turn, 'greets')) return 'unknown';
  if (did(turn, 'thanks')) return 'thanked';
  if (bringsNews(turn, language)) return 'news';
  if (sharedSubjects(turn.subjects, known) > 0 || did(turn, 'disagrees')) return 'noted';
  if (turn.word_count <= 4) return 'bare';
  return turn.word_count >= 6 ? 'noted' : 'unclear';
}

export function situationOf(request: ReplyRequest): Situation {
  const { persona, mission } = request;
  const reading = readConversation(request.transcript, persona, request.language, matterOf(request));
  const { language } = reading;
  const last = withoutPleasantries(reading.turns.at(-1) ?? readLearnerTurn('', language), language);
  const turn = withoutEchoes(withoutStories(last, reading), reading.heard_before.at(-1) ?? '');
  const progress = mission && progressOf(mission, persona, withForbidden(reading, mission));
  const stance = stanceOf(reading, mission);
  const base = { reading, turn, progress, stance, disclosure: null };

  if (turn.text.trim() !== '' && grammars[language].silence.test(folded(turn.text)))
    return { ...base, taken: 'odd', cue: 'silent' };
  if (turn.oddity) return { ...base, taken: 'odd', cue: turn.oddity };
  if (asksPresence(turn, reading)) return { ...base, taken: 'flat', cue: 'present' };
  if (reading.repeated.has(reading.turns.length - 1)) return { ...base, taken: 'flat', cue: 'repeated' };
  const bad = badCue(turn);
  if (bad) return { ...base, taken: 'bad', cue: bad };
  const said = reading.conversation.learner.at(-1)?.turn;
  const isRetracting = said?.sentences.some((sentence) => retracts(sentence, language)) ?? false;
  // “I take that back, it is not me who decides” denies nothing.
  if (denies(turn, reading)) return { ...base, taken: 'flat', cue: isRetracting ? 'taken_back' : 'denied' };
  const pleasantry = pleasantryCue(turn, language);
  if (pleasantry) return { ...base, taken: 'flat', cue: pleasantry };
  if (turn.word_count > longTurn) return { ...base, taken: 'flat', cue: 'long' };

  const yielding = persona.difficulty === 1 || progress === null || progress.share >= 0.5;
  const good = goodCue(turn, reading, yielding);
  if (isRetracting && (good === undefined || good === 'noted'))
    return { ...base, taken: 'flat', cue: 'taken_back' };
  if (reproaches(turn, language) && (good === undefined || good === 'noted'))
    return { ...base, taken: 'flat', cue: 'blamed' };
  if (!good) return { ...base, taken: 'flat', cue: flatCue(turn, reading) };

  // Before an apology, a persona that was hurt welcomes nothing, and no persona welcomes mockery.
  const isMocking = recognitionData[language].guards.ironic.test(said?.folded ?? '');
  if ((stance.tension >= unforgiven || isMocking) && welcoming.has(good))
    return { ...base, taken: 'flat', cue: good === 'heard' ? 'noted' : unwelcome(turn, isMocking) };
  // An offer, or a question whether it suits, gets a reaction and no fact instead of one.
  const isSilent = silent.has(good) || offers(turn) || asksForYes(turn) || asksPlan(turn, language);
  const earned = isSilent ? null : earnedDisclosure(request, base);
  // Who asks for a fact that was told gets it again, and no other instead.
  const isTold =
    (did(turn, 'factual_question') || asksPerson(turn, language)) &&
    toldBefore(persona.disclosures, reading, turn) !== undefined &&
    !(earned !== null && answersIn(earned, reading, turn) > 0);
  const disclosure = isTold ? null : earned;
  return { ...base, taken: 'good', cue: questionCue(good), disclosure };

  /** A question that no fact answers stays open. Of itself, a persona may not want to speak. */
  function questionCue(cue: ReactionCue): ReactionCue {
    if (cue !== 'asked' && cue !== 'undecided') return cue;
    if (isTold) return 'told';
    if (disclosure !== null) return 'asked';
    if (asksPlan(turn, language) || offers(turn)) return 'undecided';
    if (asksPerson(turn, language)) return unsaid(request, reading);
    return asksForYes(turn) || asksChoice(turn, language) ? 'undecided' : 'unknown';
  }
}

/** A persona that welcomes nothing still does not answer a question as if it were a statement. */
function unwelcome(turn: LearnerTurn, isMocking: boolean): ReactionCue {
  if (did(turn, 'open_question')) return 'withholds';
  // A day that is offered is heard, though it is not welcomed.
  if (asksForYes(turn) || (turn.when && offers(turn) && !isMocking)) return 'not_yet';
  return did(turn, 'closed_question') ? 'unknown' : 'noted';
}

/**
 * Reactions to a proposal, a next step, a request for agreement, or a question about what the persona means. A reply
 * with such a reaction reveals no fact.
 */
const silent: ReadonlySet<ReactionCue> = new Set([
  'clarifies',
  'not_yet',
  'dated',
  'agrees',
  'next_step',
  'proposal',
  'vague',
]);

/** Reactions that welcome what the learner did. */
const welcoming: ReadonlySet<ReactionCue> = new Set([
  'felt',
  'heard',
  'proposal',
  'next_step',
  'dated',
  'agrees',
]);

/** A question about the persona that it does not answer. */
function unsaid({ persona: { disclosures } }: ReplyRequest, { disclosed }: Reading): ReactionCue {
  if (disclosures.length === 0) return 'unknown';
  return disclosed.size >= disclosures.length ? 'nothing_more' : 'withholds';
}

/** An open question about the person, such as “What worries you?” or “Tell me more”, which any fact answers. */
const asksPerson = (turn: LearnerTurn, language: SpokenLanguage): boolean => {
  const { asks_person, asks_reason, open_words } = grammars[language];
  if (turn.sentences.some(({ folded: flat }) => asks_person.test(formallyAddressed(flat, language))))
    return true;
  if (did(turn, 'factual_question')) return false;
  return turn.detectedMoves.some(
    ({ move, sentence }) =>
      move === 'open_question' &&
      !asks_reason.test(folded(sentence)) &&
      wordsOf(sentence).length > 2 &&
      [...topicsOf(sentence, language, open_words)].length === 0,
  );
};

/** True if the persona's last words asked for a question, as in “I’d tell you more if you asked.” */
const isInvited = ({ heard_before, language }: Reading): boolean => {
  const heard = asSaid(heard_before.slice(-2).join(' '), language);
  return Object.values(followUpPhrases[language].steer_ask)
    .flat()
    .some((phrase) => heard.includes(asSaid(phrase, language)));
};

/** Moves to which an open persona (level 1) tells a fact without being asked. */
const empathic = ['acknowledges', 'paraphrases', 'owns', 'apologises'] as const;

/** A fact is told to who asks about its subject or about the person. Only an open persona offers one. */
function earnedDisclosure(
  request: ReplyRequest,
  { reading, turn, stance }: Pick<Situation, 'reading' | 'turn' | 'stance'>,
): string | null {
  const { disclosures, difficulty } = request.persona;
  const { disclosure_cost } = difficultyBehaviour[difficulty];
  if (stance.tension >= unforgiven) return null;
  const line = nextDisclosure(disclosures, reading, turn);
  if (line === null) return null;
  const earns = (share: number) => stance.credit >= disclosure_cost * (reading.disclosed.size + share);
  // A question about the subject of the fact needs less trust, and one such as “How many?” none.
  if (did(turn, 'open_question', 'closed_question')) {
    const isAbout = answersIn(line, reading, turn) > 0;
    if (isAbout && did(turn, 'factual_question') && difficulty < 4) return line;
    const isPersonal = asksPerson(turn, reading.language);
    if (isAbout || (isPersonal && suits(line, reading, turn))) return earns(0.25) ? line : null;
    // A sceptical persona tells nothing of itself at a first question.
    return isPersonal && (isInvited(reading) || earns(difficulty >= 3 ? 1.5 : 1)) ? line : null;
  }
  const offers = did(turn, ...empathic) || (did(turn, 'names_issue') && touched(line, reading, turn) > 0);
  return difficulty === 1 && offers && earns(1) ? line : null;
}
