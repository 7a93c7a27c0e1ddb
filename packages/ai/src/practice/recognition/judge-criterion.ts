import type { SpokenLanguage } from '../../language/spoken-language.ts';
import { folded, wordsOf } from '../reading/folded-text.ts';
import { subjectsOf } from '../reading/topic-match.ts';
import type { CriterionKind } from './criterion-kinds.ts';
import { earnedTellings } from './earning-act.ts';
import { type Demand, readCriterion } from './read-criterion.ts';
import { harmsIn, recognise } from './recognise.ts';
import { type Conversation, isAbout, isTakenUp, mentionsAny, recogniseDemand } from './recognise-demand.ts';
import { recognitionData } from './recognition-data.ts';
import { formsOf, matches, type SaidSentence, type SaidTurn } from './said.ts';
import { toldIn } from './told-in.ts';

/**
 * `proof` is the sentence that shows that the criterion is met, or the insult or promise that shows that it is not met.
 * `kind` is the kind of act that decided.
 */
export type Judgement =
  | {
      readonly verdict: 'met';
      readonly kind: CriterionKind;
      readonly proof: SaidSentence;
      /** One proof for each act that the criterion demands. */
      readonly all: readonly { readonly kind: CriterionKind; readonly proof: SaidSentence }[];
    }
  | { readonly verdict: 'not-met'; readonly kind: CriterionKind; readonly proof: SaidSentence | null }
  | { readonly verdict: 'cannot-judge'; readonly kind: null; readonly proof: null };

const cannotJudge: Judgement = { verdict: 'cannot-judge', kind: null, proof: null };
const met = (kind: CriterionKind, proof: SaidSentence): Judgement => ({
  verdict: 'met',
  kind,
  proof,
  all: [{ kind, proof }],
});
const notMet = (kind: CriterionKind, proof: SaidSentence | null = null): Judgement => ({
  verdict: 'not-met',
  kind,
  proof,
});

/** An absence is never proven by silence: only an insult or a promise is seen. */
function judgeAbsence(kind: CriterionKind, { learner, language }: Conversation): Judgement {
  const { harms, promise } = recognitionData[language];
  const against = kind === 'respect' ? harms.insults : promise;
  const breach = learner.find((sentence) => matches(against, sentence) && !sentence.asks);
  return breach ? notMet(kind, breach) : cannotJudge;
}

/**
 * A disclosure counts only in the persona's own words, as they stand beside it in the report (B-14), and only if the
 * author's text of it is about everything that the criterion names. Words with the people that it names come first. That
 * the persona says more than at first must be earned, as “What you earned” in the report shows it.
 */
function judgeDisclosure({ topic, more }: Demand, conversation: Conversation): Judgement {
  if (more) {
    const [earned] = earnedTellings(conversation);
    return earned ? met('disclosure', earned.sentence) : cannotJudge;
  }
  const { persona, disclosures, people, language } = conversation;
  const wanted = disclosures.filter((text) => topic.every((stem) => isAbout(text, stem, language)));
  const turns = new Set(persona.map(({ turn }) => turn));
  const told = new Map([...turns].map((turn) => [turn, surelyToldIn(turn, wanted, language)]));
  const proofs = persona.filter(
    (sentence) =>
      wanted.some((text) => isPartOf(sentence, text)) ||
      told
        .get(sentence.turn)
        ?.some((quote) => quote.includes(sentence.text) || sentence.text.includes(quote)),
  );
  const proof = proofs.find(({ text }) => people.every((name) => mentionsAny(name, text))) ?? proofs[0];
  if (proof) return met('disclosure', proof);
  const known = new Set(wanted.flatMap((text) => [...subjectsOf(text, language)]));
  const touched = persona.some(
    ({ text }) => [...subjectsOf(text, language)].filter((subject) => known.has(subject)).length > 1,
  );
  return topic.length > 0 && wanted.length > 0 && !touched ? notMet('disclosure') : cannotJudge;
}

/** The passages in which a turn certainly tells one of the disclosures, also in other words. */
const surelyToldIn = (
  { text }: SaidTurn,
  disclosures: readonly string[],
  language: SpokenLanguage,
): string[] =>
  disclosures.flatMap((disclosure) => {
    const told = toldIn(text, disclosure, language);
    return told?.isSure ? [told.quote] : [];
  });

const flat = (text: string): string => wordsOf(text).join(' ');
const isPartOf = ({ text }: SaidSentence, whole: string): boolean =>
  wordsOf(text).length >= 3 && flat(whole).includes(flat(text));

/** “What it costs her” may be said in words that no rule knows. */
const mayBeTold = (text: string, { persona, disclosures, language }: Conversation): boolean =>
  recognitionData[language].criteria.clause.test(folded(text)) &&
  persona.some((sentence) => disclosures.some((fact) => isPartOf(sentence, fact)));

const isPlan = ({ kind, of }: Demand): boolean =>
  kind === 'next_step' || (of === 'next_step' && (kind === 'date' || kind === 'hour'));

function judgeDemand(demand: Demand, conversation: Conversation): Judgement {
  if (demand.kind === 'disclosure') return judgeDisclosure(demand, conversation);
  if (demand.kind === 'respect' || demand.kind === 'restraint')
    return judgeAbsence(demand.kind, conversation);
  const { learner, unread } = conversation;
  const found = learner.map((sentence) => recogniseDemand(demand, sentence, conversation));
  const sure = learner.filter((_, place) => found[place] === 'sure');
  // The step that the persona has taken up proves more than another one.
  const proof = (isPlan(demand) && sure.find((one) => isTakenUp(one, conversation))) || sure[0];
  if (proof) return met(demand.kind, proof);
  return unread || found.includes('possible') ? cannotJudge : notMet(demand.kind);
}

/** Judges a criterion. Both “met” and “not met” are stated only if the rules are sure. */
export function judgeCriterion(text: string, conversation: Conversation): Judgement {
  const { demands, whole, alternatives, first, unspoiled, people } = readCriterion(
    text,
    conversation.language,
  );
  // A name in the criterion is the name that must be said.
  const named = { ...conversation, people };
  const judgements = demands.map((demand) => judgeDemand(demand, named));
  const missing = judgements.filter(({ verdict }) => verdict === 'not-met');
  const missed = missing.find(({ proof }) => proof !== null) ?? missing[0];
  // An absence is sure only if the rules understand all that is demanded, and a criterion may forbid only certain promises.
  const isSure =
    (whole || (missed?.proof && missed.kind !== 'restraint')) &&
    !(missed?.kind === 'disclosure' && mayBeTold(text, conversation));
  if (missed && isSure && (!alternatives || missing.length === demands.length)) return missed;
  const all = judgements.flatMap((one) => (one.verdict === 'met' ? one.all : []));
  const [main] = all;
  if (!whole || !main || all.length < demands.length) return cannotJudge;
  // A name in the criterion that is not the persona's must be said.
  const others = people.filter((name) => !wordsOf(conversation.persona_name).includes(folded(name)));
  if (!others.every((name) => all.some(({ proof }) => mentionsAny(name, proof.text)))) return cannotJudge;
  if (first && !all.every(({ proof }) => comesFirst(proof, conversation))) return cannotJudge;
  if (
    unspoiled &&
    (all.some(({ proof }) => isSpoiled(proof, conversation.language)) || excuses(conversation))
  )
    return cannotJudge;
  return { verdict: 'met', ...main, all };
}

/** The turns in which an aim with a plural such as “open questions” must be seen. A rubric scores how often. */
const severalTurns = 2;

/** Judges an aim of a mission. */
export function judgeAim(text: string, conversation: Conversation): Judgement {
  const judgement = judgeCriterion(text, conversation);
  const { language, learner } = conversation;
  const isSeveral = recognitionData[language].criteria.several_questions.test(folded(text));
  if (judgement.verdict !== 'met' || !isSeveral) return judgement;
  const asks = readCriterion(text, language).demands.filter(({ kind }) => kind === 'ask');
  const seen = learner.filter((one) =>
    asks.some((demand) => recogniseDemand(demand, one, conversation) === 'sure'),
  );
  return new Set(seen.map(({ seq }) => seq)).size < severalTurns ? cannotJudge : judgement;
}

/** Only a greeting may come before an act that must come first. */
function comesFirst(proof: SaidSentence, { learner, language }: Conversation): boolean {
  const earlier = learner.slice(0, learner.indexOf(proof));
  return earlier.every(
    (sentence) => wordsOf(sentence.text).length <= 4 || recognise('greet', sentence, language) === 'sure',
  );
}

/** An apology may be justified, or the fault denied, turns later. */
const excuses = ({ learner, language }: Conversation): boolean =>
  learner.some(
    (sentence) =>
      matches(recognitionData[language].criteria.excuses, sentence) ||
      harmsIn(sentence, language).some((harm) => harm === 'blames' || harm === 'accuses'),
  );

const isSpoiled = (sentence: SaidSentence, language: SpokenLanguage): boolean => {
  const { blamed, belittled, hedged } = recognitionData[language].guards;
  return formsOf(sentence).some(({ turn }) =>
    [blamed, belittled, hedged].some((guard) => guard.test(turn.folded)),
  );
};

/** Returns every sentence that shows the first act that a criterion demands. */
export function proofsOf(text: string, conversation: Conversation): SaidSentence[] {
  const [demand] = readCriterion(text, conversation.language).demands;
  if (!demand) return [];
  return conversation.learner.filter(
    (sentence) => recogniseDemand(demand, sentence, conversation) === 'sure',
  );
}

/** Returns the kinds of acts that a criterion demands and that were not recognised. */
export function missingDemands(text: string, conversation: Conversation): CriterionKind[] {
  const { demands } = readCriterion(text, conversation.language);
  return demands
    .filter((demand) => judgeDemand(demand, conversation).verdict !== 'met')
    .map(({ kind }) => kind);
}
