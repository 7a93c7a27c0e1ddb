import type { PersonaContent } from '@repartee/contracts/library/persona';
import { type SpokenLanguage, spokenLanguage } from '../../language/spoken-language.ts';
import { spaced } from '../../language/typography.ts';
import type { Named, ReplyRequest, TranscriptLine } from '../../roleplay/reply-request.ts';
import { withoutInvisibles } from '../../text/neutral-text.ts';
import { folded } from './folded-text.ts';
import type { LearnerTurn } from './learner-turn.ts';
import { readLearnerTurn } from './read-turn.ts';
import { subjectsOf } from './topic-match.ts';

/** The conversation so far, with the facts that the rules recognise in it. */
export interface Reading {
  readonly language: SpokenLanguage;
  readonly turns: readonly LearnerTurn[];
  /** The persona's previous text for each turn, by turn index; the opening line for the first turn. */
  readonly heard_before: readonly string[];
  /** Indexes of turns that only repeat an earlier turn. */
  readonly repeated: ReadonlySet<number>;
  /** Turns that count: repetitions and turns that make no sense are excluded. */
  readonly sound: readonly LearnerTurn[];
  /** Everything that the persona has said, folded (lower case, no accents), to avoid repetitions. */
  readonly said: string;
  /** Subjects of the scenario and mission, and of what the persona has said. */
  readonly known: ReadonlySet<string>;
  /** Indexes of the `persona.disclosures` and `persona.objections` that were used. */
  readonly disclosed: ReadonlySet<number>;
  readonly objected: ReadonlySet<number>;
}

/** Normalises a text for comparison with the transcript. */
export const asSaid = (text: string, language: SpokenLanguage): string =>
  folded(spaced(text, language)).trim();

const placesSaid = (texts: readonly string[], said: string, language: SpokenLanguage): ReadonlySet<number> =>
  new Set(texts.flatMap((text, place) => (said.includes(asSaid(text, language)) ? [place] : [])));

/** Returns the author's texts that define what the conversation is about. */
export const matterOf = ({ scenario, mission }: Pick<ReplyRequest, 'scenario' | 'mission'>): string =>
  `${scenario.context} ${mission?.brief ?? ''} ${mission?.objective ?? ''}`;

/** Analyses a transcript. A turn that is repeated in the same words counts once. */
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
  for (const { speaker, text } of transcript) {
    if (speaker === 'persona') {
      last = text;
      personaLines.push(text);
      continue;
    }
    turns.push(readLearnerTurn(withoutInvisibles(text), language, matter));
    heardBefore.push(last);
    last = '';
  }
  const repeated = placesRepeated(turns);
  const said = asSaid(personaLines.join('\n'), language);
  return {
    language,
    turns,
    heard_before: heardBefore,
    repeated,
    sound: turns.filter((turn, place) => turn.oddity === null && !repeated.has(place)),
    said,
    known: new Set([...matter, ...subjectsOf(personaLines.join(' '), language)]),
    disclosed: placesSaid(persona.disclosures, said, language),
    objected: placesSaid(persona.objections, said, language),
  };
}

/** Returns the indexes of turns that repeat an earlier turn in the same words. */
function placesRepeated(turns: readonly LearnerTurn[]): ReadonlySet<number> {
  const flat = turns.map(({ text }) => folded(text).trim());
  return new Set(
    flat.flatMap((text, place) => (text.length > 12 && flat.indexOf(text) < place ? [place] : [])),
  );
}
