import type { PersonaContent } from '@repartee/contracts/library/persona';
import type { Named, ReplyRequest, TranscriptLine } from '../../roleplay/reply-request.ts';
import { frenchSpacing } from '../../text/french-spacing.ts';
import { withoutInvisibles } from '../../text/neutral-text.ts';
import { type SpokenLanguage, spokenLanguage } from '../lexicon/spoken-language.ts';
import { folded } from './folded-text.ts';
import type { LearnerTurn } from './learner-turn.ts';
import { readLearnerTurn } from './read-turn.ts';
import { subjectsOf } from './topic-match.ts';

/** What was said so far, as the persona understood it. */
export interface Reading {
  readonly language: SpokenLanguage;
  readonly turns: readonly LearnerTurn[];
  /** What the persona said before the turn of the same index; the opening line before the first. */
  readonly heard_before: readonly string[];
  /** Places of turns that only repeat an earlier one. */
  readonly repeated: ReadonlySet<number>;
  /** The turns that count: what was said twice, or made no sense, left out. */
  readonly sound: readonly LearnerTurn[];
  /** Everything the persona has said, folded, to know what must not be said again. */
  readonly said: string;
  /** Subjects of the matter and of what the persona has said. */
  readonly known: ReadonlySet<string>;
  /** Places in `persona.disclosures` that have come out, and in `persona.objections`. */
  readonly disclosed: ReadonlySet<number>;
  readonly objected: ReadonlySet<number>;
}

/** A text as it will stand in the transcript, for comparing. */
export const asSaid = (text: string, language: SpokenLanguage): string =>
  folded(language === 'fr' ? frenchSpacing(text) : text).trim();

const placesSaid = (texts: readonly string[], said: string, language: SpokenLanguage): ReadonlySet<number> =>
  new Set(texts.flatMap((text, place) => (said.includes(asSaid(text, language)) ? [place] : [])));

/** What the conversation is about, in the author's words. */
export const matterOf = ({ scenario, mission }: Pick<ReplyRequest, 'scenario' | 'mission'>): string =>
  `${scenario.context} ${mission?.brief ?? ''} ${mission?.objective ?? ''}`;

/** Reads a transcript. A turn said twice in the same words counts once. */
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

/** Places of turns that only say again, in the same words, what an earlier one said. */
function placesRepeated(turns: readonly LearnerTurn[]): ReadonlySet<number> {
  const flat = turns.map(({ text }) => folded(text).trim());
  return new Set(
    flat.flatMap((text, place) => (text.length > 12 && flat.indexOf(text) < place ? [place] : [])),
  );
}
