import { type EarningAct, earningActs } from '@repartee/contracts/session/earned-change';
import { says, sharedSubjects, subjectsOf, topicsOf } from '../reading/topic-match.ts';
import { asksPlainly, isTakenBackLater } from './recognise.ts';
import { type Conversation, recogniseDemand } from './recognise-demand.ts';
import { recognitionData } from './recognition-data.ts';
import type { SaidSentence, SaidTurn } from './said.ts';
import { toldIn } from './told-in.ts';

/** An act of the learner by which the persona can be moved. */
export interface MovingAct {
  readonly kind: EarningAct;
  readonly sentence: SaidSentence;
}

/** Acts that invite a disclosure whatever it is about. */
export const inviting: ReadonlySet<EarningAct> = new Set(['own', 'apologise', 'sums_up', 'listen', 'ask']);

export function movingActsIn(said: SaidTurn, conversation: Conversation): MovingAct[] {
  return earningActs.flatMap((kind) =>
    said.sentences
      .filter((sentence) => recogniseDemand({ kind, topic: [] }, sentence, conversation) === 'sure')
      .map((sentence) => ({ kind, sentence })),
  );
}

/** A question of yes or no earns a disclosure about its subject. */
function questionAbout(
  subjects: ReadonlySet<string>,
  said: SaidTurn,
  { language, earnest, learner }: Conversation,
): MovingAct[] {
  if (!earnest) return [];
  return said.sentences
    .filter(
      (sentence) =>
        asksPlainly(sentence, language) &&
        !recognitionData[language].guards.ironic.test(sentence.folded) &&
        !isTakenBackLater('ask', sentence, learner, language) &&
        sharedSubjects(topicsOf(sentence.plain, language), subjects) > 0,
    )
    .map((sentence) => ({ kind: 'ask', sentence }));
}

/** “Are you Mrs Marsh?” asks nothing about a letter to Mr Marsh. */
export function subjectsTold(disclosure: string, conversation: Conversation): ReadonlySet<string> {
  const own = subjectsOf(conversation.persona_name, conversation.language);
  return new Set([...subjectsOf(disclosure, conversation.language)].filter((subject) => !own.has(subject)));
}

/** Returns the act in the learner's turn that earned a disclosure in the reply to it. `acts` are those of the turn. */
export function earningActOf(
  disclosure: string,
  said: SaidTurn,
  acts: readonly MovingAct[],
  conversation: Conversation,
): MovingAct | undefined {
  const { language } = conversation;
  const subjects = subjectsTold(disclosure, conversation);
  const isAbout = ({ sentence }: MovingAct) =>
    sharedSubjects(subjectsOf(sentence.plain, language), subjects) > 0;
  const offers = acts.some(({ kind }) => kind === 'propose') && acts.some(({ kind }) => kind === 'agree');
  const earning = [
    ...questionAbout(subjects, said, conversation),
    ...acts.filter(({ kind }) => inviting.has(kind)),
    ...acts.filter(({ kind }) => kind === 'propose' && offers),
  ];
  const answered = said.sentences.at(-1);
  // A reply to a question answers it, whatever was said before it.
  return (
    earning.find((act) => act.sentence === answered && answered.asks) ??
    earning.find(isAbout) ??
    (answered?.asks ? undefined : earning[0])
  );
}

interface Telling {
  readonly disclosure: string;
  /** The persona's sentence that tells it. */
  readonly sentence: SaidSentence;
  readonly act: MovingAct;
}

/** Returns the disclosures that an act of the learner's turn directly before earned, each where it was told first. */
export function earnedTellings(conversation: Conversation): readonly Telling[] {
  const { learner, persona, disclosures, language } = conversation;
  const turns = [...new Set([...learner, ...persona].map(({ turn }) => turn))].sort((a, b) => a.seq - b.seq);
  const known = new Set<string>();
  const tellings: Telling[] = [];
  for (const [place, turn] of turns.entries()) {
    const before = turns[place - 1];
    for (const disclosure of disclosures.filter((one) => !known.has(one))) {
      if (turn.speaker === 'learner') {
        if (says(turn.text, disclosure, language)) known.add(disclosure);
        continue;
      }
      const told = toldIn(turn.text, disclosure, language);
      if (!told) continue;
      known.add(disclosure);
      if (before?.speaker !== 'learner' || !told.isSure) continue;
      const acts = movingActsIn(before, conversation);
      const act = earningActOf(disclosure, before, acts, conversation);
      const sentence = turn.sentences.find(
        ({ text }) => told.quote.includes(text) || text.includes(told.quote),
      );
      if (act && sentence) tellings.push({ disclosure, sentence, act });
    }
  }
  return tellings;
}
