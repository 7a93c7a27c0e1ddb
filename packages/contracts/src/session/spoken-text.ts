/** What a voice says of a written text. */
export interface SpokenText {
  /** Text for speech synthesis. Empty if nothing of the written text is spoken. */
  readonly text: string;
  /** For each UTF-16 unit of `text`, its position in the written text. */
  readonly positions: readonly number[];
}

/** Pronouns with which a persona speaks for itself or to somebody. Stage directions are in the third person. */
const speech =
  /(?:^|[^\p{L}])(?:i|me|my|you|your|we|us|our|let['’]s|je|j['’]\p{L}+|moi|mon|ma|mes|tu|toi|ton|ta|tes|vous|votre|vos|nous|notre|nos|on)(?![\p{L}])/iu;
const thirdPerson = /^(?:he|she|they|il|elle|ils|elles)\s/i;

/** Returns whether a sentence can begin after this text. */
const endsSentence = (before: string) => /(?:^|[\n.!?…][»”"’)\]*_]*)\s*$/.test(before);
/** Returns whether a sentence can begin with this text. */
const beginsSentence = (after: string) =>
  /^\s*(?:$|\n|[«“"‘¿¡([*_]|-\s|\p{Lu}|\d|\p{Emoji_Presentation})/u.test(after);

/**
 * Returns whether a text in italics is a stage direction, such as `*sighs*`, and not an emphasised word. A stage
 * direction stands between sentences. It begins with a small letter, or has several words and speaks to nobody.
 */
function isStageDirection(text: string, before: string, after: string): boolean {
  if (!endsSentence(before)) return false;
  if (/^\p{Ll}/u.test(text)) return beginsSentence(after) || /^[.,…]/.test(after);
  if (!beginsSentence(after)) return false;
  return text.includes(' ') ? thirdPerson.test(text) || !speech.test(text) : !/[.!?…]$/.test(text);
}

/** Returns whether a text in parentheses is a stage direction, such as `(pause)`. */
const isAside = (text: string, before: string, after: string) =>
  /^\p{Ll}/u.test(text) &&
  text.split(/\s+/).length <= 4 &&
  !speech.test(text) &&
  endsSentence(before) &&
  beginsSentence(after);

const italics = /(^|[^\p{L}\p{N}*_\\])([*_])(?![\s*_])([^*_\n]*[^\s*_])\2(?![\p{L}\p{N}*_])/gu;
const asides = /([([])([^()[\]\n]+)[)\]]/g;
/** Marks of Markdown that are not spoken, while the text inside them is. */
const marks = [
  // Headings, quotations and list items.
  /^[ \t]*(?:#{1,6}|>|[-*+•])[ \t]+/gm,
  // Lines that separate sections, and fences of code.
  /^[ \t]*(?:[-*_]{3,}|`{3,}.*)[ \t]*$/gm,
  /\*{2,}|_{2,}|~~|`/g,
  // The address of a link or picture, and the brackets around its text.
  /!?\[(?=[^\]\n]*\]\()|\]\([^)\n]*\)/g,
];
const emoji =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Emoji_Modifier}|[0-9#*]\ufe0f?\u20e3)(?:\ufe0f|\u200d|\p{Emoji_Modifier}|\p{Extended_Pictographic})*/gu;

/**
 * Returns what a voice says of a persona's text, which may contain stage directions, Markdown or emoji although the
 * prompt forbids them. Stage directions (`*sighs*`, `(pause)`) and emoji are left out; of Markdown the text inside the
 * marks is spoken. The text on screen and the stored text keep all of it.
 */
export function spokenText(written: string): SpokenText {
  const silent = new Set<number>();
  const leaveOut = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) silent.add(at);
  };
  for (const mark of [...marks, emoji])
    for (const match of written.matchAll(mark)) leaveOut(match.index, match.index + match[0].length);
  for (const match of written.matchAll(italics)) {
    const [whole, lead = '', , inside = ''] = match;
    const start = match.index + lead.length;
    const end = match.index + whole.length;
    if (isStageDirection(inside, written.slice(0, start), written.slice(end))) leaveOut(start, end);
    else silent.add(start).add(end - 1);
  }
  for (const match of written.matchAll(asides)) {
    const end = match.index + match[0].length;
    if (isAside(match[2] ?? '', written.slice(0, match.index), written.slice(end)))
      leaveOut(match.index, end);
  }
  return withoutGaps(written, silent);
}

/** Joins what is spoken. Spaces that stood around a part that is left out become one. */
function withoutGaps(written: string, silent: ReadonlySet<number>): SpokenText {
  let text = '';
  const positions: number[] = [];
  const add = (unit: string, at: number) => {
    text += unit;
    positions.push(at);
  };
  let gap: { readonly unit: string; readonly at: number } | undefined;
  let isLeftOut = false;
  for (let at = 0; at < written.length; at += 1) {
    const unit = written.charAt(at);
    if (silent.has(at)) {
      isLeftOut = true;
      continue;
    }
    if (/\s/.test(unit)) {
      if (gap === undefined || unit === '\n') gap = { unit, at };
      continue;
    }
    const endsPrevious = isLeftOut && /[.,!?…]/.test(unit);
    if (gap && text && !endsPrevious) add(gap.unit, gap.at);
    gap = undefined;
    isLeftOut = false;
    add(unit, at);
  }
  return { text, positions };
}
