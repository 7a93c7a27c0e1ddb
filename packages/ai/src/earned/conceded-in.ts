import type { SpokenLanguage } from '../language/spoken-language.ts';
import type { Moment } from '../practice/observation/evidence.ts';
import { type Guard, recognitionData } from '../practice/recognition/recognition-data.ts';
import { saidTurn } from '../practice/recognition/said.ts';
import type { NumberedLine } from '../roleplay/observe-request.ts';
import { quotable } from '../text/quotable.ts';

interface ConcessionWords {
  /** How a sentence begins that grants something. In lower case and without accents. */
  readonly grants: RegExp;
  /** What takes it back, in the sentence or at the start of the next one. */
  readonly restricts: RegExp;
}

const words: Readonly<Record<SpokenLanguage, ConcessionWords>> = {
  en: {
    grants:
      /^(?:(?:yes|yeah|all right|alright|ok(?:ay)?|well|good|fine|right|very well|oh)[,.]? (?:then[,.]? )?)?(?:agreed(?=[,.!;]|$)|(?:it's a |that's a )?deal(?=[,.!;]|$)|(?:your )?apology accepted|(?:that|it|\w+day) works for (?:me|us)|that (?:is|seems) acceptable|(?:i|we)(?:'ll| will| can| would) (?:accept|live with|agree to|settle for|sign) (?:that|this|it|your)|(?:i|we)(?:'ll| will) (?:do|try) (?:that|this|it)(?=[,.!;]|$)|i accept (?:that|this|it|your)|i agree(?=[,.!;]| to| with (?:you|that))|(?:you're|you are) right(?=[,.!;]| about|$)|(?:you have|you've got) a point|let's (?:do (?:it|that)|say so)|(?:i'm|i am|we're|we are) (?:fine|happy|content) with (?:that|this|it)|(?:i'm|i am) in for that|count me in|i take (?:that|it) back)/,
    restricts: /\b(?:but|however|though|although|except|only|still|until|yet|when|once)\b|\bfor now\b/,
  },
  fr: {
    grants:
      /^(?:(?:oui|bon|bien|ok|eh bien|allez|soit|tres bien|ah)[,.]? (?:alors[,.]? )?)?(?:d'accord(?=, | pour )|c'est entendu(?=[,.!;]|$)|marche conclu|excuses acceptees|(?:ca|cela|c'est) (?:me va|me convient|marche pour moi|d'accord pour moi)|(?:cet|cette|la|le) \w+ me (?:va|convient)|j'(?:accepte|y consens|y souscris)|je (?:l'accepte|suis d'accord|signe(?=[,.!;]|$)|peux (?:m'en accommoder|vivre avec|y consentir)|vais (?:le faire|essayer)(?=[,.!;]|$)|retire ce que j'ai dit)|(?:vous avez|tu as) raison(?=[,.!;]| sur| pour|$)|faisons (?:comme ca|ca|cela|ainsi)|procedons ainsi)/,
    restricts:
      /\b(?:mais|cependant|pourtant|toutefois|sauf|seulement|sinon|tant que|jusqu'a|encore|quand|des que|une fois)\b|\bpour l'instant\b/,
  },
};
const guards: readonly Guard[] = ['negated', 'conditional', 'hedged', 'ironic', 'reported'];

/** Finds the sentence in which the persona grants what the learner said. Undefined if it may be meant otherwise. */
export function concededIn(line: NumberedLine, language: SpokenLanguage): Moment | undefined {
  const { grants, restricts } = words[language];
  const patterns = recognitionData[language].guards;
  const { sentences } = saidTurn(line, language);
  const granting = sentences.find(
    ({ folded, asks }, place) =>
      !asks &&
      grants.test(folded) &&
      !restricts.test(folded) &&
      !guards.some((guard) => patterns[guard].test(folded)) &&
      !restricts.test(sentences[place + 1]?.folded.split(/[ ,]/, 1)[0] ?? ''),
  );
  return granting && { seq: line.seq, quote: quotable(granting.text) };
}
