import { aiError } from '../ports/ai-error.ts';
import { repetitionIn } from '../text/repetition.ts';

const listOf = (text: string): readonly string[] => text.split(' ');

/** How models call the two sides when they write a script. */
const learnerLabels = listOf(
  'user learner human trainee student you utilisateur utilisatrice apprenant apprenante stagiaire élève étudiant étudiante ' +
    'humain vous',
);
const modelLabels = listOf('assistant ai bot model response ia modele reponse');
/** Labels of a prompt, which are ordinary words without a heading. */
const headingLabels = listOf('instruction instructions input system');
/** In the middle of a line, only these begin a script; other words before a colon are ordinary speech. */
const sentenceLabels: ReadonlySet<string> = new Set(
  listOf('user learner trainee assistant utilisateur utilisatrice apprenant apprenante'),
);
/** Alone on a line, these are the roles of a chat template. */
const bareRole = /^(?:user|assistant|model|human)$/u;
const articles = ['', 'the ', "l'", 'le ', 'la '];
const titles = listOf('m. mr mr. mrs mrs. ms ms. dr dr. mme mlle monsieur madame').map(
  (title) => `${title} `,
);

/** The channel of an answer begins with other tokens, up to `<|message|>`. */
const finalChannel = '<|channel|>final';
/** Thoughts that a model writes into its answer, by how they begin and end. */
const thoughts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    listOf('think thinking thought thoughts reasoning reflection analysis scratchpad seed:think').map(
      (tag) => [`<${tag}>`, `</${tag}>`],
    ),
  ),
  '[think]': '[/think]',
  '◁think▷': '◁/think▷',
  '<|start_thinking|>': '<|end_thinking|>',
  '<|begin_of_thought|>': '<|end_of_thought|>',
  '<|channel|>analysis': finalChannel,
  '<|channel|>commentary': finalChannel,
  [finalChannel]: '<|message|>',
};
const thoughtEnds = Object.values(thoughts).filter((end) => end !== finalChannel && end !== '<|message|>');
/** The channels of gpt-oss from a server that removes their tokens. */
const bareThought = { begin: /^analysis\p{Lu}/u, name: 'analysis', end: 'assistantfinal' } as const;
/** Tokens of chat templates and tags that stand before an answer. */
const beginTokens = listOf(
  '<|im_start|>assistant <|start|>assistant <|assistant|> <start_of_turn>model <s> [/inst] ' +
    '<assistant> <response> <answer> <output>',
);
/** Tokens of chat templates and tags that end an answer. */
const endTokens = listOf(
  '<|im_end|> <|im_start|> <|end|> <|start|> <|return|> <|user|> <|assistant|> <|system|> <|eot_id|> <|start_header_id|> ' +
    '<|end_of_text|> <|endoftext|> <end_of_turn> <start_of_turn> </s> [inst] [/inst] ' +
    '<user> <human> <learner> </user> </assistant> </response> </answer> </output>',
);
const allTokens = [...Object.keys(thoughts), ...thoughtEnds, ...beginTokens, ...endTokens];
/** Any other token of a chat template, such as `<|USER_TOKEN|>`, `<| user |>` or `<｜User｜>`. */
const otherToken = /^<[|｜][^|｜\n>]{1,40}[|｜]>/u;
const otherTokenBegun = /^<(?:[|｜][^|｜\n>]{0,40}[|｜]?)?$/u;

/** A tag with the spaces or attributes that some models write into it, such as `< think >`. */
const looseTag =
  /^(?:(<)\s*(\/?)\s*([\p{L}:]+)(?:\s[^<>]{0,80})?(>)|([[◁])\s*(\/?)\s*([\p{L}:]+)\s*([\]▷]))/u;
const looseTagBegun = /^([<[◁])\s*(\/?)\s*([\p{L}:]*)(\s[^<>[\]◁▷]{0,80})?$/u;
/** Finds the end of a thought, in whose tag there may be spaces. */
const endPatterns = new Map(
  [...Object.values(thoughts), bareThought.end].map((end) => {
    const literal = end.replace(/[[\]|]/gu, '\\$&');
    return [end, new RegExp(literal.replace(/^(.+?)\/(.*?)(\\?.)$/u, '$1\\s*/\\s*$2\\s*$3'), 'iu')];
  }),
);
/** The longest beginning of such an end. */
const longestEnd = 40;

/** A reply of more characters does not end. Personas are asked for at most about 900. */
const mostCharacters = 2_000;

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/gu, "'").toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * A `shared` name is the persona's before the first words, and the learner's after them. A `prompt` label counts in a
 * heading only.
 */
type Label = 'persona' | 'model' | 'learner' | 'shared' | 'prompt';

export interface Names {
  readonly persona: string;
  readonly learner?: string | undefined;
}

const learnerRoles = learnerLabels.flatMap((role) => articles.map((article) => article + folded(role)));

/** A name in full, the first name, and the last name with or without an initial or a title. */
function namesOf(name: string): string[] {
  const full = folded(name);
  const [first = '', ...rest] = full.split(' ');
  const last = rest.at(-1);
  const formal = last ? ['', `${first[0]}. `, ...titles].map((title) => title + last) : [];
  return [full, first, ...formal].filter(Boolean);
}

function labelsFor({ persona, learner = '' }: Names): ReadonlyMap<string, Label> {
  const learnerNames = namesOf(learner);
  return new Map<string, Label>([
    ...headingLabels.map((name) => [name, 'prompt'] as const),
    ...[...learnerRoles, ...learnerNames].map((name) => [name, 'learner'] as const),
    ...modelLabels.map((name) => [name, 'model'] as const),
    ...namesOf(persona).map((name) => [name, learnerNames.includes(name) ? 'shared' : 'persona'] as const),
  ]);
}

/** The labels in the middle of a line: roles, and the learner's name in full. */
const labelsInLine = (labels: ReadonlyMap<string, Label>, { learner = '' }: Names) =>
  new Map(
    [...labels].filter(
      ([name, label]) =>
        sentenceLabels.has(name) || (label === 'learner' && name.includes(' ') && name === folded(learner)),
    ),
  );

/** The number of a line in a list, emphasis, and what stands before a label in a list, a quotation or brackets. */
const beforeLabel = /^\s*(?:\d{1,3}[.)]\s*)?[\s*_>•–—"“«[(-]*/u;
/**
 * A label such as `**Camille (angry):**`, `- Camille:`, `[Camille]` or `User -`, or a heading such as `### User`, at the
 * start of a line.
 */
const labelled = new RegExp(
  beforeLabel.source +
    /(?:(#{2,6})\s*)?([\p{L}\p{N}][^:：\n()*_\]"”»]*?)[ *_"”»)]*(?:\([^)\n]*\))?[ *_"”»]*([:：]|\n|\][ *_]*[:：]?|[-–—](?=\s))[\s*_]*/u
      .source,
  'u',
);

/**
 * Before a dash, as in `User - Fine.`, roles are labels. A name before a hyphen is the persona's before the first words,
 * and ends the reply after them. Otherwise, a name before a dash is how somebody is addressed.
 */
function labelBeforeDash(label: Label, name: string, dash: string, isShown: boolean): Label | undefined {
  if (sentenceLabels.has(name)) return label;
  if (dash !== '-' || label === 'model' || label === 'prompt' || learnerRoles.includes(name))
    return undefined;
  if (isShown) return 'learner';
  return label === 'learner' ? undefined : 'persona';
}

/** Returns the label with which a line begins; `null` if it has none, and `undefined` while the line may go on as one. */
function labelOf(line: string, labels: ReadonlyMap<string, Label>, isShown: boolean, isWhole: boolean) {
  const [whole = '', heading, words = '', end = ''] = labelled.exec(line) ?? [];
  const name = folded(words);
  const known = labels.get(name);
  const label = known && !heading && /[-–—]/u.test(end) ? labelBeforeDash(known, name, end, isShown) : known;
  const isLabel =
    label !== undefined &&
    (heading !== undefined || (label !== 'prompt' && (end !== '\n' || bareRole.test(words))));
  if (isLabel && (isWhole || whole.length < line.length)) return { label, length: whole.length };
  if (!isLabel && (isWhole || whole)) return null;
  if (isLabel) return undefined;
  const begun = folded(
    line
      .replace(/^\s*\d{1,3}$/u, '')
      .replace(beforeLabel, '')
      .replace(/^#+\s*/u, '')
      .replace(/[\s*_"”»)\]]*(?:\([^)]*\)?)?[\s*_"”»\]]*[-–—]?$/u, ''),
  );
  return [...labels.keys()].some((known) => known.startsWith(begun)) ? undefined : null;
}

/**
 * Yields what a model says as the persona, without its thoughts, tokens of chat templates and the name before a line. A
 * line of the other side ends the reply: what follows, also an outcome marker such as `[WIN]`, is not the persona's.
 * Throws `lost-thread` at a repetition without end, and at a length that no persona is asked for.
 */
export async function* ownWords(chunks: AsyncIterable<string>, names: Names): AsyncGenerator<string> {
  const words = new OwnWords(names);
  let said = '';
  let yielded = 0;
  const upTo = (end: number): string => {
    const text = said.slice(yielded, end);
    yielded = Math.max(yielded, end);
    return text;
  };
  for await (const chunk of chunks) {
    said += words.read(chunk);
    const repetition = repetitionIn(said);
    if (repetition?.isEndless || said.length > mostCharacters) throw aiError('lost-thread');
    const text = upTo(repetition?.again[0] ?? said.length);
    if (text) yield text;
    if (words.isOver) break;
  }
  said += words.read('', true);
  yield upTo(said.length);
}

class OwnWords {
  readonly #labels: ReadonlyMap<string, Label>;
  readonly #labelsInLine: ReadonlyMap<string, Label>;
  isOver = false;
  #held = '';
  #isShown = false;
  #atLineStart = true;
  /** The end of what was shown; after a sentence, a label may follow in the same line. */
  #tail = '';
  #thoughtEnd: string | undefined;

  constructor(names: Names) {
    this.#labels = labelsFor(names);
    this.#labelsInLine = labelsInLine(this.#labels, names);
  }

  /** Returns the text that is decided. If `isWhole`, no text follows. */
  read(chunk: string, isWhole = false): string {
    this.#held += chunk;
    let shown = '';
    const show = (length: number): void => {
      const text = this.#held.slice(0, length);
      this.#held = this.#held.slice(length);
      shown += text;
      this.#isShown ||= text.trim() !== '';
      this.#tail = (this.#tail + text).slice(-tailLength);
      this.#atLineStart = text.trim() === '' ? this.#atLineStart || text.includes('\n') : text.endsWith('\n');
    };
    while (this.#held && !this.isOver) {
      if (this.#thoughtEnd) {
        const end = endPatterns.get(this.#thoughtEnd)?.exec(this.#held);
        // The final channel is read again: it begins with more tokens.
        const length = this.#thoughtEnd === finalChannel ? 0 : (end?.[0].length ?? 0);
        this.#held = this.#held.slice(end ? end.index + length : -longestEnd);
        if (!end) break;
        this.#thoughtEnd = undefined;
      }
      const token = this.#tokenAtStart(isWhole);
      if (token === 'open') break;
      if (token === 'taken') continue;
      if (this.#atLineStart || sentenceEnd.test(this.#tail)) {
        const label = labelOf(
          this.#held,
          this.#atLineStart ? this.#labels : this.#labelsInLine,
          this.#isShown,
          isWhole,
        );
        if (label === undefined) break;
        if (label) {
          this.isOver = label.label === 'learner' || (label.label !== 'persona' && this.#isShown);
          this.#held = this.#held.slice(label.length);
          this.#atLineStart = false;
          continue;
        }
      }
      show(nextWords.exec(this.#held)?.[0].length ?? this.#held.length);
    }
    return shown;
  }

  /**
   * Removes a token of a chat template from the start of the held text. Throws `answer-unusable` at the end of a thought
   * that has been shown, because it did not begin as one.
   */
  #tokenAtStart(isWhole: boolean): 'taken' | 'open' | undefined {
    const compact = this.#held.replace(looseTag, '$1$2$3$4$5$6$7$8');
    const loose = this.#held.length - compact.length;
    const text = compact.toLowerCase();
    if (!this.#isShown && bareThought.name.startsWith(text.slice(0, bareThought.name.length + 1)) && !isWhole)
      return 'open';
    if (!this.#isShown && bareThought.begin.test(this.#held)) {
      this.#thoughtEnd = bareThought.end;
      return 'taken';
    }
    if (!tokenStart.test(text)) return undefined;
    if (mayBecomeToken(text) && !isWhole) return 'open';
    const begun = Object.entries(thoughts).find(([begin]) => text.startsWith(begin));
    const thoughtEnd = thoughtEnds.find((one) => text.startsWith(one));
    if (thoughtEnd && this.#isShown) throw aiError('answer-unusable');
    const known =
      begun?.[0] ?? thoughtEnd ?? [...beginTokens, ...endTokens].find((one) => text.startsWith(one));
    const token = known ?? otherToken.exec(text)?.[0];
    if (token === undefined) return undefined;
    this.#thoughtEnd = begun?.[1];
    this.isOver = !begun && (this.#isShown || (endTokens.includes(token) && !beginTokens.includes(token)));
    this.#held = this.#held.slice(token.length + loose);
    return 'taken';
  }
}

function mayBecomeToken(text: string): boolean {
  const [, open = '', slash = '', name = '', rest = ''] = looseTagBegun.exec(text) ?? [];
  const begun = open + slash + name;
  return (
    otherTokenBegun.test(text) ||
    allTokens.some(
      (token) =>
        (token.length > text.length && token.startsWith(text)) ||
        (begun !== '' && (rest === '' ? token.startsWith(begun) : token.slice(0, -1) === begun)),
    )
  );
}

const tokenStart = /^[<[◁]/u;
const tailLength = 8;
/** The end of a sentence and the space after it. */
const sentenceEnd = /[.!?…]["”»)*_]*[^\S\n]+$/u;
/** The next words, which end before a token, a space after a sentence, or the next line. */
const nextWords = /^(?:\n|[^\S\n]+|\S[^\n<[◁.!?…]*(?:[.!?…]+["”»)*_]*)?)\n?/u;
