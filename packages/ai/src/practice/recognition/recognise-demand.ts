import { type SpokenLanguage, spokenLanguage } from '../../language/spoken-language.ts';
import type { NumberedLine } from '../../roleplay/observe-request.ts';
import { countWords, fewestQuotedWords } from '../../text/count-words.ts';
import { isTurned, longestQuote, quotableQuestion } from '../../text/quotable.ts';
import { folded, wordsOf } from '../reading/folded-text.ts';
import { stemOf, subjectsOf } from '../reading/topic-match.ts';
import type { CriterionKind } from './criterion-kinds.ts';
import type { Demand } from './read-criterion.ts';
import { recites } from './recites.ts';
import {
  isEarnest,
  isHarmful,
  isOff,
  isTakenBackLater,
  offersStep,
  type Recognition,
  recognise,
} from './recognise.ts';
import { type Act, acts, recognitionData } from './recognition-data.ts';
import { formsOf, matches, type SaidSentence, type SaidTurn, saidTurn } from './said.ts';

export interface Conversation {
  readonly language: SpokenLanguage;
  readonly learner: readonly SaidSentence[];
  readonly persona: readonly SaidSentence[];
  readonly persona_name: string;
  /** What the author wrote that the persona may disclose. */
  readonly disclosures: readonly string[];
  /** False if several turns of the learner mock, insult or recite criteria: then no act of the learner is certain. */
  readonly earnest: boolean;
  /** True if the rules could not read a turn of the learner, such as one in another language. It may be any act. */
  readonly unread: boolean;
  /** Names in the criterion, which must be said instead of the persona's name. */
  readonly people: readonly string[];
  /** The learner's sentences that meet a failure criterion, by `keyOf`: no act in them is certain. */
  readonly forbidden: ReadonlySet<string>;
}

export const keyOf = ({ seq, text }: Pick<SaidSentence, 'seq' | 'text'>): string => `${seq} ${text}`;

export function conversationOf(
  lines: readonly NumberedLine[],
  persona: { readonly name: string; readonly disclosures: readonly string[] },
  tag: string,
  unread = false,
): Conversation {
  const language = spokenLanguage(tag);
  const turns: SaidTurn[] = lines.map((line) => saidTurn(line, language));
  const of = (speaker: SaidTurn['speaker']) =>
    turns.filter((turn) => turn.speaker === speaker).flatMap(({ sentences }) => sentences);
  const learner = of('learner');
  return {
    language,
    learner,
    earnest: isEarnest(learner, language) && !recites(learner, language),
    unread: unread || turns.some(({ text }, place) => text !== lines[place]?.text),
    persona: of('persona'),
    persona_name: persona.name,
    disclosures: persona.disclosures,
    people: [],
    forbidden: new Set(),
  };
}

/** Says whether a text is about a subject, in the same or in known other words. */
export function isAbout(text: string, stem: string, language: SpokenLanguage): boolean {
  const { topics } = recognitionData[language];
  const known = Object.keys(topics).find((topic) => stemOf(topic, language) === stem);
  return (known ? topics[known]?.test(folded(text)) : false) || subjectsOf(text, language).has(stem);
}

/** An apology that names no subject is about the subject at hand. */
const namesSubject: Readonly<Record<SpokenLanguage, RegExp>> = {
  en: /\b(?:sorry|apologi[sz]e|apolog(?:y|ies)) (?:for|about) (?!(?:that|this|it)\b)/,
  fr: /\b(?:desole|navre|excus\w*|pardon|confus)e?s? (?:pour|de|d'|du|des) ?(?!(?:cela|ca|cette attente)\b)/,
};

function covers({ kind, topic }: Demand, sentence: SaidSentence, language: SpokenLanguage): boolean {
  if (kind === 'sums_up' || kind === 'own' || kind === 'agree') return true;
  if (kind === 'apologise' && !namesSubject[language].test(sentence.folded)) return true;
  return topic.every((stem) => isAbout(sentence.text, stem, language));
}

const isAct = (kind: CriterionKind): kind is Act => (acts as readonly string[]).includes(kind);

/** The act of naming a subject has no words of its own: the sentence must be short, plain and about the subject. */
function namesTopic(demand: Demand, sentence: SaidSentence, { language }: Conversation): Recognition {
  const { acts: patterns, topics } = recognitionData[language];
  const { off, guards } = patterns.name;
  const length = wordsOf(sentence.text).length;
  const known = Object.entries(topics).find(([topic]) => demand.topic.includes(stemOf(topic, language)));
  const match = known?.[1].exec(sentence.folded);
  const isSure =
    match &&
    length >= 3 &&
    length <= 25 &&
    covers(demand, sentence, language) &&
    !matches(off, sentence) &&
    !isHarmful(sentence, language) &&
    // “I suggest that we postpone it” proposes, and names no delay.
    recognise('propose', sentence, language) !== 'sure' &&
    // A negation in an earlier clause counts too, as in “I don't even know, ten, eleven delays.”
    !recognitionData[language].guards.negated.test(sentence.folded.slice(0, match.index)) &&
    !guards.some((guard) => isOff(guard, sentence, match, language));
  return isSure ? 'sure' : 'possible';
}

/** A name counts if the learner addresses somebody by it, as in “Good morning, Ms Marsh.” */
function addresses(
  { persona_name, people }: Conversation,
  { plain, turn }: SaidSentence,
  language: SpokenLanguage,
): boolean {
  const { guards, address } = recognitionData[language];
  const flatText = folded(plain);
  const isSaid = (name: string): boolean => {
    const at = flatText.search(
      new RegExp(`(?<!\\p{L})${folded(name).replace(/[^\p{L}-]/gu, '.')}(?!\\p{L})`, 'u'),
    );
    return (
      at >= 0 &&
      address.test(flatText.slice(0, at)) &&
      /^[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?(?:[,.!?:;]|$)/u.test(plain.slice(at))
    );
  };
  if (guards.ironic.test(turn.folded)) return false;
  if (people.length > 0) return people.every(isSaid);
  return persona_name.split(/\s+/).some((part) => part.length > 2 && isSaid(part));
}

export const mentionsAny = (name: string, text: string): boolean =>
  wordsOf(name).some((part) => part.length > 2 && wordsOf(text).includes(part));

/** A nickname or a name in small letters may be the persona's name. */
const resembles = (name: string, { folded: flat }: SaidSentence): boolean =>
  wordsOf(name).some((part) => part.length > 1 && flat.includes(part.slice(0, 3)));

/** These acts need no special words, so that any longer sentence may be one. */
const wordless: ReadonlySet<CriterionKind> = new Set(['own', 'listen', 'sums_up', 'propose']);
const mayBe = (kind: CriterionKind, { text, plain }: SaidSentence): boolean =>
  (wordless.has(kind) && wordsOf(text).length >= 4) ||
  (kind === 'say_name' && /\p{Lu}\p{L}{2}.*\p{Lu}\p{L}{2}|\s\p{Lu}\p{L}{2}/u.test(plain));

const nearWords = 6;

/**
 * The part of a sentence in which a next step may name its day: up to a colon or a dash, without the clauses that deny
 * or that only speak of a day, as in “I'll get to the point – it is not on the 15th.”
 */
function stepIn(sentence: SaidSentence, language: SpokenLanguage): string {
  const { acts: patterns, guards, now, spoken_of } = recognitionData[language];
  const { source, flags } = patterns.next_step.strict;
  const forms = formsOf(sentence).map((form) => form.folded);
  const flat = forms.find((form) => patterns.next_step.strict.test(form)) ?? sentence.folded;
  const acts = [...flat.matchAll(new RegExp(source, `${flags}g`))].map(({ index }) => index);
  const partAt = (at: number) => {
    const start = Math.max(0, ...[...flat.slice(0, at).matchAll(/[:;] | - /g)].map(({ index }) => index));
    // Before the act, only a few words such as “On Friday at ten,” are its own.
    const isNear = wordsOf(flat.slice(start, at)).length <= nearWords;
    const [part = ''] = flat
      .slice(isNear ? start : at)
      .replace(/^(?:[:;] | - )/, '')
      .split(/[:;] | - /);
    return part;
  };
  return (acts.length > 0 ? acts : [0])
    .map(partAt)
    .join(',')
    .split(',')
    .filter((clause) => !guards.negated.test(clause) && !spoken_of.test(clause))
    .join(',')
    .replace(now, ' ');
}

/** A day, an hour or a person counts only in the sentence that sets the next step or makes the proposal. */
function recogniseDetail(
  { kind, of = 'next_step' }: Demand,
  sentence: SaidSentence,
  conversation: Conversation,
): Recognition {
  const { language } = conversation;
  const { when, now, hour, actor } = recognitionData[language];
  const act = recogniseAct({ kind: of, topic: [] }, sentence, conversation);
  const isStep = of === 'next_step' && !isTakenUp(sentence, conversation);
  const text = isStep ? stepIn(sentence, language) : sentence.folded.replace(now, ' ');
  const named = { date: when.test(text), hour: hour.test(text), person: actor.test(text) };
  if (act === 'sure' && named[kind as keyof typeof named]) return 'sure';
  return act === 'none' && !when.test(sentence.folded) ? 'none' : 'possible';
}

/** Says whether a sentence of the learner is the act that is demanded. */
export function recogniseDemand(
  demand: Demand,
  sentence: SaidSentence,
  conversation: Conversation,
): Recognition {
  const recognition = recogniseAct(demand, sentence, conversation);
  if (recognition !== 'sure') return recognition;
  const { earnest, learner, language, forbidden } = conversation;
  return earnest &&
    !forbidden.has(keyOf(sentence)) &&
    !isTakenBackLater(demand.kind, sentence, learner, language)
    ? 'sure'
    : 'possible';
}

function recogniseAct(demand: Demand, sentence: SaidSentence, conversation: Conversation): Recognition {
  const { language, persona_name } = conversation;
  const { kind } = demand;
  if (kind === 'name') return namesTopic(demand, sentence, conversation);
  if (kind === 'use_name') {
    if (addresses(conversation, sentence, language)) return 'sure';
    return persona_name === '' || conversation.people.length > 0 || resembles(persona_name, sentence)
      ? 'possible'
      : 'none';
  }
  if (kind === 'date' || kind === 'hour' || kind === 'person')
    return recogniseDetail(demand, sentence, conversation);
  if (!isAct(kind)) return 'possible';
  if (kind === 'next_step' && isTakenUp(sentence, conversation)) return 'sure';
  const found = recognise(kind, sentence, language);
  if (found !== 'sure') return found === 'none' && mayBe(kind, sentence) ? 'possible' : found;
  if (kind === 'say_name') {
    const own = recognitionData[language].own_name.exec(sentence.plain)?.[0] ?? '';
    if (mentionsAny(conversation.persona_name, own)) return 'possible';
  }
  // “Right away” names neither a day nor an hour.
  if (kind === 'next_step' && !recognitionData[language].when.test(stepIn(sentence, language)))
    return 'possible';
  if (kind === 'sums_up' && !takesUp(sentence, conversation)) return 'possible';
  if (kind === 'evidence' && onlyRepeats(sentence, conversation)) return 'possible';
  if (demand.dated && !asksAboutDate(sentence, conversation)) return 'possible';
  return covers(demand, sentence, language) ? 'sure' : 'possible';
}

/** A step that the learner offers is set if the persona then takes the day, as in “Thursday at ten is fine.” */
export function isTakenUp(sentence: SaidSentence, { persona, learner, language }: Conversation): boolean {
  const { takes_day, declines_day, guards } = recognitionData[language];
  const days = datesIn(sentence.folded, language);
  if (days.length === 0 || !offersStep(sentence, language)) return false;
  const next = learner.find(({ seq }) => seq > sentence.seq)?.seq ?? Number.POSITIVE_INFINITY;
  const answer = persona.filter(({ seq }) => seq > sentence.seq && seq < next);
  const refuses = [declines_day, guards.negated, guards.conditional, guards.hedged];
  return (
    !answer.some(({ folded: said }) => declines_day.test(said)) &&
    answer.some(
      ({ folded: said, asks }) =>
        !asks &&
        takes_day.test(said) &&
        datesIn(said, language).some((day) => days.includes(day)) &&
        !refuses.some((pattern) => pattern.test(said)),
    )
  );
}

/** The most words of a question such as “Does that work for you, Camille?”, which is about what was said before it. */
const mostTagWords = 8;

/** The words of the days and hours that a text names, such as “5th” and “thursday”. */
export function datesIn(text: string, language: SpokenLanguage): readonly string[] {
  const { when, now, time_units } = recognitionData[language];
  const { source, flags } = when;
  return [...text.replace(now, ' ').matchAll(new RegExp(source, `${flags}g`))].flatMap(([named]) =>
    wordsOf(named).filter((word) => (word.length > 4 || /\d/.test(word)) && !time_units.has(word)),
  );
}

/**
 * True if a question whether something suits is about the date. “Would it work if we did a check on Thursday?” asks
 * about the check, and after “It will be the 5th”, “Does Thursday suit you?” about another date.
 */
function asksAboutDate({ text, folded: flat, seq, turn }: SaidSentence, conversation: Conversation): boolean {
  const { language, learner } = conversation;
  const { date, other_than_date } = recognitionData[language].criteria;
  const place = turn.sentences.findIndex((one) => one.text === text);
  const asked = [
    flat,
    ...(wordsOf(text).length > mostTagWords
      ? []
      : turn.sentences
          .slice(0, place)
          .map((one) => one.folded)
          .reverse()),
  ].find((said) => date.test(said) || datesIn(said, language).length > 0);
  if (asked === undefined || other_than_date.test(asked) || other_than_date.test(flat)) return false;
  const named = datesIn(asked, language);
  const earlier = learner.filter((one) => one.seq < seq).flatMap((one) => datesIn(one.folded, language));
  return earlier.length === 0 || named.length === 0 || named.some((word) => earlier.includes(word));
}

/** A summary takes up a subject that the persona brought. */
function takesUp(sentence: SaidSentence, { persona, language }: Conversation): boolean {
  const said = persona.filter(({ seq }) => seq < sentence.seq);
  const subjects = subjectsOf(said.map(({ text }) => text).join(' '), language);
  return [...subjectsOf(sentence.text, language)].some((subject) => subjects.has(subject));
}

/** Figures that the persona has named or keeps to itself are no evidence of the learner's. */
function onlyRepeats(sentence: SaidSentence, { persona, disclosures, language }: Conversation): boolean {
  const figure = recognitionData[language].acts.evidence.strict.exec(sentence.folded)?.[0] ?? '';
  return (
    persona.some(({ seq, folded: heard }) => seq < sentence.seq && heard.includes(figure)) ||
    disclosures.some((text) => folded(text).includes(figure))
  );
}

/** Says whether a sentence certainly is an act, whatever it is about. */
export const shows = (kind: CriterionKind, sentence: SaidSentence, conversation: Conversation): boolean =>
  recogniseDemand({ kind, topic: [] }, sentence, conversation) === 'sure';

/** A part of a sentence, in the turn of the sentence. */
const inTurn = (part: SaidSentence, { turn, formal }: SaidSentence): SaidSentence => ({
  ...part,
  turn,
  ...(part.formal && formal ? { formal: { ...part.formal, turn: formal.turn } } : {}),
});

/** Returns the words of a long sentence that still show the act, as many clauses as fit into a quote. */
export function provenWords(kind: CriterionKind, sentence: SaidSentence, conversation: Conversation): string {
  const { text, seq } = sentence;
  const isShort = (words: string) => words.split(/\s+/).length <= longestQuote;
  if (isShort(text)) return text;
  const starts = [0, ...[...text.matchAll(/[,;:]\s+/g)].map(({ index, 0: sign }) => index + sign.length)];
  const ends = [...starts.slice(1), text.length].reverse();
  for (const start of starts)
    for (const end of ends) {
      const part = text.slice(start, Math.max(start, end)).replace(/[,;:]?\s*$/, '');
      // What a colon announces would be missing.
      const isCut = isTurned(text, end) || /:\s*$/.test(text.slice(0, end));
      if (!part || !isShort(part) || countWords(part) < fewestQuotedWords || isCut) continue;
      const [one] = saidTurn({ seq, speaker: 'learner', text: part }, conversation.language).sentences;
      if (one && shows(kind, inTurn(one, sentence), conversation)) return part;
    }
  // The beginning of a long question asks nothing.
  return sentence.asks ? quotableQuestion(text) : text;
}
