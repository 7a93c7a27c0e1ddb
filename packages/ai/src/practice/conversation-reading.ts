import type { PersonaContent } from '@repartee/contracts/library/persona';
import { type SpokenLanguage, spokenLanguage } from '../language/spoken-language.ts';
import { spaced } from '../language/typography.ts';
import type { Named, ReplyRequest, TranscriptLine } from '../roleplay/reply-request.ts';
import { withoutInvisibles } from '../text/neutral-text.ts';
import { grammars } from './grammar.ts';
import { lexicons, type Move } from './lexicon.ts';
import { folded } from './reading/folded-text.ts';
import { type DetectedMove, did, type LearnerTurn } from './reading/learner-turn.ts';
import { readLearnerTurn } from './reading/read-turn.ts';
import { subjectsOf } from './reading/topic-match.ts';
import { harmsIn, isDenied, isRetractedIn, isTakenBack } from './recognition/recognise.ts';
import { type Conversation, conversationOf } from './recognition/recognise-demand.ts';
import type { Harm } from './recognition/recognition-data.ts';
import { saidTurn } from './recognition/said.ts';

export interface Reading {
  readonly language: SpokenLanguage;
  readonly turns: readonly LearnerTurn[];
  /** For each turn of the learner, the text that the persona said directly before the turn. */
  readonly heard_before: readonly string[];
  /** Indexes of the learner's turns that repeat an earlier turn word for word. */
  readonly repeated: ReadonlySet<number>;
  /** The learner's turns, except repetitions and turns that do not belong to the role-play. */
  readonly sound: readonly LearnerTurn[];
  /** Everything that the persona has said, in lower case and without accents. A search in `said` finds used phrases. */
  readonly said: string;
  /** Subjects of the scenario, the mission and the persona's replies. A subject is the stem of a content word. */
  readonly known: ReadonlySet<string>;
  /** Indexes in `persona.disclosures` (`disclosed`) and `persona.objections` (`objected`) that were said. */
  readonly disclosed: ReadonlySet<number>;
  readonly objected: ReadonlySet<number>;
  /** What the rules that judge criteria may read: repetitions and turns outside the role-play are left out. */
  readonly conversation: Conversation;
}

/** Normalises a text for a search in `Reading.said`. */
export const asSaid = (text: string, language: SpokenLanguage): string =>
  folded(spaced(text, language)).trim();

const placesSaid = (texts: readonly string[], said: string, language: SpokenLanguage): ReadonlySet<number> =>
  new Set(texts.flatMap((text, place) => (said.includes(asSaid(text, language)) ? [place] : [])));

/** Returns the author's texts that define the subject of the conversation. */
export const matterOf = ({ scenario, mission }: Pick<ReplyRequest, 'scenario' | 'mission'>): string =>
  `${scenario.context} ${mission?.brief ?? ''} ${mission?.objective ?? ''}`;

export function readConversation(
  transcript: readonly TranscriptLine[],
  persona: Named<PersonaContent>,
  tag: ReplyRequest['language'],
  matterText: string,
): Reading {
  const language = spokenLanguage(tag);
  const matter = subjectsOf(matterText, language);
  const turns: LearnerTurn[] = [];
  const heardBefore: string[] = [];
  const personaLines: string[] = [];
  let last = '';
  const lines = transcript.map((line, index) => ({ seq: index, ...line }));
  const seqs: number[] = [];
  for (const { speaker, text, seq } of lines) {
    if (speaker === 'persona') {
      last = text;
      personaLines.push(text);
      continue;
    }
    seqs.push(seq);
    turns.push(asMeant(readLearnerTurn(withoutInvisibles(text), language, matter), language));
    heardBefore.push(last);
    last = '';
  }
  const repeated = placesRepeated(turns);
  const isSound = (turn: LearnerTurn, place: number) => turn.oddity === null && !repeated.has(place);
  const unsound = new Set(seqs.filter((_, place) => !isSound(turns[place] as LearnerTurn, place)));
  const said = asSaid(personaLines.join('\n'), language);
  return {
    language,
    turns,
    heard_before: heardBefore,
    repeated,
    sound: turns.filter(isSound),
    said,
    known: new Set([...matter, ...subjectsOf(personaLines.join(' '), language)]),
    disclosed: placesSaid(persona.disclosures, said, language),
    objected: placesSaid(persona.objections, said, language),
    conversation: conversationOf(
      lines.filter(({ seq }) => !unsound.has(seq)),
      persona,
      tag,
      turns.some(({ oddity }) => oddity !== null && oddity !== 'wordless'),
    ),
  };
}

const moveOf = (harm: Harm): Move => (harm === 'accuses' ? 'blames' : harm);

/** Moves that count as long as nothing takes them back, as in “You don't need a promise”. */
const revocable = [
  'overpromises',
  'open_question',
  'acknowledges',
  'paraphrases',
  'owns',
  'apologises',
  'proposes',
] as const;

/** Moves that a question such as “What do you want us to do, turn back time?” only seems to show. */
const asking: ReadonlySet<Move> = new Set([
  'open_question',
  'closed_question',
  'factual_question',
  'seeks_agreement',
  'proposes',
]);

/** True if a question of the turn reproaches instead of asking. */
export const reproaches = ({ sentences }: LearnerTurn, language: SpokenLanguage): boolean =>
  sentences.some(({ folded: flat }) => grammars[language].reproach.test(flat));

/** Harms that a negation takes back, as in “I am not saying that it is your fault”, and mockery does not. */
const deniable = ['blames', 'pushes', 'dismisses'] as const;

/**
 * Leaves out the moves that are denied, quoted or mocking, and adds the harms that the rules of the report are sure
 * of, so that the persona takes no turn well that the report blames. A denial is no blame for the persona, which answers
 * it as a denial.
 */
function asMeant(turn: LearnerTurn, language: SpokenLanguage): LearnerTurn {
  if (turn.oddity !== null && turn.oddity !== 'markup') return turn;
  const { sentences } = saidTurn({ seq: 0, speaker: 'learner', text: turn.text }, language);
  const isMeant = ({ move, sentence }: DetectedMove) => {
    const said = sentences.find(({ text }) => text === sentence);
    if (said && asking.has(move) && grammars[language].reproach.test(said.folded)) return false;
    const listed = [...revocable, ...deniable].find((one) => one === move);
    const match = said && listed && lexicons[language].moves[listed].exec(said.folded);
    if (!match) return true;
    // “I could give a discount. No, forget the discount.”
    if (move === 'pushes' && isRetractedIn(said.turn, said, language)) return false;
    // “On Tuesday you have to explain it. Have I got that right?” sums up what the other has to do.
    if (move === 'pushes' && did(turn, 'paraphrases') && did(turn, 'closed_question')) return false;
    if (move === 'apologises' && grammars[language].polite_sorry.test(said.folded)) return false;
    return deniable.some((one) => one === move)
      ? !isDenied(said, match, language)
      : !isTakenBack(said, match, language);
  };
  const harms = sentences.flatMap((sentence) =>
    harmsIn(sentence, language)
      .map(moveOf)
      .filter((move) => !did(turn, move))
      .filter((move) => move !== 'blames' || !grammars[language].denial.test(sentence.folded))
      .map((move) => ({ move, sentence: sentence.text, words: sentence.text })),
  );
  return { ...turn, detectedMoves: [...turn.detectedMoves.filter(isMeant), ...harms] };
}

/** Short turns, such as greetings, may be repeated. */
function placesRepeated(turns: readonly LearnerTurn[]): ReadonlySet<number> {
  const flat = turns.map(({ text }) => folded(text).trim());
  return new Set(
    flat.flatMap((text, place) => (text.length > 12 && flat.indexOf(text) < place ? [place] : [])),
  );
}
