import { aiError } from '../ports/ai-error.ts';
import { repetitionIn } from '../text/repetition.ts';

const listOf = (text: string): readonly string[] => text.split(' ');

/** How models call the two sides when they write a script. */
const learnerLabels = listOf(
  'user learner human trainee you utilisateur utilisatrice apprenant apprenante humain vous',
);
const modelLabels = listOf('assistant ai bot model response ia modele reponse');

/** Thoughts that a model writes into its answer, by how they begin and end. */
const thoughts: Readonly<Record<string, string>> = {
  '<think>': '</think>',
  '<thinking>': '</thinking>',
  '<thought>': '</thought>',
  '[think]': '[/think]',
  '<|channel|>analysis': '<|channel|>final<|message|>',
  '<|channel|>commentary': '<|channel|>final<|message|>',
};
/** Tokens of chat templates that stand before an answer. */
const beginTokens = listOf(
  '<|im_start|>assistant <|start|>assistant <|assistant|> <start_of_turn>model <s> <|channel|>final<|message|> [/inst]',
);
/** Tokens of chat templates that end an answer. */
const endTokens = listOf(
  '<|im_end|> <|im_start|> <|end|> <|start|> <|return|> <|user|> <|assistant|> <|system|> <|eot_id|> <|start_header_id|> ' +
    '<|end_of_text|> <|endoftext|> <end_of_turn> <start_of_turn> </s> [inst] [/inst]',
);
const allTokens = [...Object.keys(thoughts), ...beginTokens, ...endTokens];

/** After this many characters, a reply ends with its sentence. Personas are asked for at most about 900. */
const longEnough = 2_000;

const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/** A `shared` first name is the persona's before the first words, and the learner's after them. */
type Label = 'persona' | 'model' | 'learner' | 'shared';

export interface Names {
  readonly persona: string;
  readonly learner?: string | undefined;
}

const namesOf = (name: string): string[] => [folded(name), folded(name).split(' ')[0] ?? ''].filter(Boolean);

const labelsFor = ({ persona, learner = '' }: Names): ReadonlyMap<string, Label> =>
  new Map<string, Label>([
    ...[...learnerLabels, ...namesOf(learner)].map((name) => [name, 'learner'] as const),
    ...modelLabels.map((name) => [name, 'model'] as const),
    ...namesOf(persona).map(
      (name) => [name, namesOf(learner).includes(name) ? 'shared' : 'persona'] as const,
    ),
  ]);

/** Emphasis, and what stands before a label in a list, a quotation or brackets. */
const beforeLabel = /^[\s*_>•–—"“«[-]*/u;
/**
 * A label such as `**Camille (angry):**`, `- Camille:` or `[Camille]`, or a heading such as `### User`, at the start of a line.
 */
const labelled = new RegExp(
  beforeLabel.source +
    /(?:(#{2,6})\s*)?([\p{L}\p{N}][^:：\n(*_\]"”»]*?)[ *_"”»]*(?:\([^)\n]*\))?[ *_"”»]*([:：]|\n|\][ *_]*[:：]?)[\s*_]*/u
      .source,
  'u',
);

/** Returns the label with which a line begins; `null` if it has none, and `undefined` while the line may go on as one. */
function labelOf(line: string, labels: ReadonlyMap<string, Label>, isWhole: boolean) {
  const [whole = '', heading, name = '', end] = labelled.exec(line) ?? [];
  const label = labels.get(folded(name));
  const isLabel = label !== undefined && (heading !== undefined || end !== '\n');
  if (isLabel && (isWhole || whole.length < line.length)) return { label, length: whole.length };
  if (!isLabel && (isWhole || whole)) return null;
  if (isLabel) return undefined;
  const begun = folded(
    line
      .replace(beforeLabel, '')
      .replace(/^#+\s*/u, '')
      .replace(/[\s*_"”»\]]*(?:\([^)]*\)?)?[\s*_"”»\]]*$/u, ''),
  );
  return [...labels.keys()].some((known) => known.startsWith(begun)) ? undefined : null;
}

/**
 * Yields what a model says as the persona, without its thoughts, tokens of chat templates and the name before a line. A
 * line of the other side ends the reply, and so do a repetition without end and a length that no persona is asked for:
 * what follows, also an outcome marker such as `[WIN]`, is not the persona's. Throws `answer-unusable` if the model only
 * repeats itself.
 */
export async function* ownWords(chunks: AsyncIterable<string>, names: Names): AsyncGenerator<string> {
  const words = new OwnWords(labelsFor(names));
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
    if (repetition?.isEndless) {
      const end = repetition.again.find((at) => at >= yielded) ?? yielded;
      if (!/[.!?…]/u.test(said.slice(0, end))) throw aiError('answer-unusable');
      yield upTo(end);
      return;
    }
    const text = upTo(repetition?.again[0] ?? said.length);
    if (text) yield text;
    if (words.isOver || (said.length > longEnough && /[.!?…]["”»)]?\s*$/u.test(said))) break;
  }
  said += words.read('', true);
  yield upTo(said.length);
}

class OwnWords {
  readonly #labels: ReadonlyMap<string, Label>;
  isOver = false;
  #held = '';
  #isShown = false;
  #atLineStart = true;
  #thoughtEnd: string | undefined;

  constructor(labels: ReadonlyMap<string, Label>) {
    this.#labels = labels;
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
      this.#atLineStart = text.trim() === '' ? this.#atLineStart || text.includes('\n') : text.endsWith('\n');
    };
    while (this.#held && !this.isOver) {
      if (this.#thoughtEnd) {
        const end = this.#held.toLowerCase().indexOf(this.#thoughtEnd);
        this.#held = this.#held.slice(end < 0 ? 1 - this.#thoughtEnd.length : end + this.#thoughtEnd.length);
        if (end < 0) break;
        this.#thoughtEnd = undefined;
      }
      const token = this.#tokenAtStart(isWhole);
      if (token === 'open') break;
      if (token === 'taken') continue;
      if (this.#atLineStart) {
        const label = labelOf(this.#held, this.#labels, isWhole);
        if (label === undefined) break;
        if (label) {
          this.isOver = label.label === 'learner' || (label.label !== 'persona' && this.#isShown);
          this.#held = this.#held.slice(label.length);
          this.#atLineStart = false;
          continue;
        }
      }
      const [words = ''] = /^.[^\n<[]*\n?|^\n/u.exec(this.#held) ?? [];
      show(words.length);
    }
    return shown;
  }

  /** Removes a token of a chat template from the start of the held text. */
  #tokenAtStart(isWhole: boolean): 'taken' | 'open' | undefined {
    const text = this.#held.toLowerCase();
    if (text[0] !== '<' && text[0] !== '[') return undefined;
    const longer = allTokens.some((token) => token.length > text.length && token.startsWith(text));
    if (longer && !isWhole) return 'open';
    const begun = Object.entries(thoughts).find(([begin]) => text.startsWith(begin));
    const token = begun?.[0] ?? [...beginTokens, ...endTokens].find((one) => text.startsWith(one));
    if (token === undefined) return undefined;
    this.#thoughtEnd = begun?.[1];
    this.isOver = !begun && (this.#isShown || !beginTokens.includes(token));
    this.#held = this.#held.slice(token.length);
    return 'taken';
  }
}
