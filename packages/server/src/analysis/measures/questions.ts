export type QuestionKind = 'open' | 'closed';

interface QuestionPatterns {
  /** Question words for facts: a word or a number answers the question. */
  readonly fact: string;
  /** Question words that cannot be answered by yes, no or a single word. */
  readonly open: string;
  /** Phrases that invite the other speaker to tell more, with or without a question mark. */
  readonly invitation: RegExp;
}

const en: QuestionPatterns = {
  fact: "how (?:many|much|long|often|old|far|big|late|soon|about)|what (?:time|date|day|if|about|is your name|'s your name)|what's the (?:time|date)|when|where|who|whose|whom|which|if|whether",
  open: 'what|how|why|in what way|to what extent',
  invitation:
    /\b(?:tell me|walk me through|talk me through|take me through|describe|explain|help me (?:understand|see)|say more)\b/iu,
};

const fr: QuestionPatterns = {
  fact: "combien|quand|où|qui(?! vous amène)|quel(?:le)? (?:heure|jour|date|mois|année|âge|nom|numéro)|à quelle (?:heure|date)|quel(?:le)?s? (?:est|sont) (?:votre|ton|la|le|vos|tes) (?:nom|date|numéro|âge|adresse)|lequel|laquelle|lesquels|lesquelles|si|s'ils?|depuis quand|jusqu'à quand",
  open: "comment|pourquoi|qu'est-ce qu[ie']|qu'|que|quoi|quel(?:le)?s?|en quoi|de quoi|à quoi|ce qu[ie']",
  invitation:
    /(?:\b(?:racontez|dites|parlez|expliquez|décrivez|aidez|raconte|dis|parle|explique|décris|aide)-moi|m['’](?:expliquer|aider à comprendre|en dire (?:plus|davantage))|me (?:raconter|dire|parler|décrire))(?!\p{L})/iu,
};

/** Words and marks that may precede the question word: a greeting, a conjunction, the end of the previous clause. */
const leadIn =
  '(?:^|[,;:–—]\\s*|\\b(?:and|so|but|ok|okay|well|then|me|you|to|et|alors|mais|donc|bon|moi|dire|expliquer|raconter|décrire|comprendre|parler|pour|de|sur|about|from)\\s+)';
const patternsOf = { en, fr } as const;

/** Counts the open and closed questions of one speaker; null if the language is neither English nor French. */
export function countQuestions(
  texts: readonly string[],
  language: string,
): Readonly<Record<QuestionKind, number>> | null {
  const code = language.slice(0, 2).toLowerCase();
  if (code !== 'en' && code !== 'fr') return null;
  const kinds = texts.flatMap((text) => sentencesOf(text).flatMap((one) => kindOf(one, code) ?? []));
  const count = (kind: QuestionKind) => kinds.filter((one) => one === kind).length;
  return { open: count('open'), closed: count('closed') };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Splits a text into sentences. Removes the French space before a question mark, which would start a new sentence. */
const sentencesOf = (text: string): string[] =>
  [...segmenter.segment(text.replace(/[\s\u00a0\u202f]+(?=[?!])/g, '').replaceAll('’', "'"))]
    .map(({ segment }) => segment.trim())
    .filter(Boolean);

function kindOf(sentence: string, code: 'en' | 'fr'): QuestionKind | undefined {
  const { fact, open, invitation } = patternsOf[code];
  const asks = /\?[\s"»”)!?]*$/.test(sentence);
  if (
    !asks &&
    !(
      invitation.test(sentence) &&
      /^(?:\p{L}+[, ]+){0,3}?(?:tell|walk|talk|take|describe|explain|help|say|racontez|dites|parlez|expliquez|décrivez|aidez|raconte|dis|parle|explique|décris|aide)\b/iu.test(
        sentence,
      )
    )
  )
    return undefined;
  const first = firstQuestionWord(sentence, fact, open, code);
  if (first) return first;
  return invitation.test(sentence) ? 'open' : 'closed';
}

/** Returns the question word that comes first: “Tell me when”, “So, what happened, and when?”. */
function firstQuestionWord(
  sentence: string,
  fact: string,
  open: string,
  code: 'en' | 'fr',
): QuestionKind | undefined {
  const words = new RegExp(`${leadIn}(?:(?<fact>${fact})|(?<open>${open}))(?![\\p{L}])`, 'iu');
  const led = words.exec(sentence);
  if (led) return led.groups?.fact === undefined ? 'open' : 'closed';
  if (code === 'en') return undefined;
  // Spoken French often has the question word at the end: « Vous faites comment ? », « C'est pour quand ? ».
  const last = /(?:(?<open>comment|pourquoi|quoi)|(?<fact>quand|où|combien|qui))\?/iu.exec(sentence);
  if (!last) return undefined;
  return last.groups?.open === undefined ? 'closed' : 'open';
}
