export interface TextForSynthesis {
  readonly text: string;
  /** For each UTF-16 unit of `text`, the position of the unit in the persona's original text. */
  readonly positions: readonly number[];
}

/**
 * Pronouns of the first and second person in English and French. A text with such a pronoun is no stage
 * direction.
 */
const speech = /(?<!\p{L})(?:i|my|you|your|we|je|j['’]\p{L}+|tu|vous|votre|nous|on)(?!\p{L})/iu;
const lowercase = /^\p{Ll}/u;
const thirdPerson = /^(?:s?he|they|ils?|elles?)\s/i;

const endsSentence = (before: string) => /(?:^|[\n.!?…][»”"’)\]*_]*)\s*$/.test(before);
const beginsSentence = (after: string) => /^\s*(?![\s\p{Ll}.,;:!?…)])/u.test(after);

/**
 * Returns whether a text in italics is a stage direction, such as `*sighs*`, and not an emphasised word. A
 * stage direction stands between sentences.
 */
function isStageDirection(text: string, before: string, after: string): boolean {
  if (!endsSentence(before)) return false;
  if (lowercase.test(text)) return beginsSentence(after) || /^\s*[.,…]/.test(after);
  if (!beginsSentence(after)) return false;
  return text.includes(' ') ? thirdPerson.test(text) || !speech.test(text) : !/[.!?…]$/.test(text);
}

/** Stage directions such as `(pause)` and `**sighs**` are short, lowercase and without "I" or "you". */
const isAside = (text: string) => lowercase.test(text) && text.split(' ').length <= 4 && !speech.test(text);

/** Number of characters before and after a text in brackets that tell whether it is a stage direction. */
const contextLength = 200;

// Each pattern stops at the characters with which it begins, so that its time is linear in the length of the text.
const italics = /(?<![\p{L}\p{N}*_\\])([*_])(?![\s*_])([^*_\n]*[^\s*_])\1(?![\p{L}\p{N}*_])/gu;
const asides = /(?<![([*_])[([*_]+([^()[\]*_\n]+)[)\]*_]+(?!\()/g;
/**
 * Parts of a text that are not spoken: emoji, URLs and Markdown marks. The text inside Markdown marks is
 * spoken.
 */
const silentParts =
  /^[ \t]*(?:#+|>|[-*+•])[ \t]+|[*_]{2,}|~~|`|\[(?=[^[\]\n]+\]\()|\]\([^\s)\]]+\)| ?https?:\/\/\S*\b| ?(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)\ufe0f?\u200d?/gmu;

/**
 * Characters that are not spoken are replaced by this character, so that the spoken characters keep their
 * positions.
 */
const silence = '\0';
const silenced = (part: string) => silence.repeat(part.length);

/**
 * Returns the part of a persona's text that is spoken. Stage directions (`*sighs*`, `(pause)`), emoji,
 * Markdown marks and URLs are left out. The text of a link is spoken.
 */
export function spokenText(written: string): TextForSynthesis {
  const isDirection = (inside: string, at: number, whole: string) =>
    isStageDirection(
      inside,
      written.slice(Math.max(0, at - contextLength), at),
      written.slice(at + whole.length, at + whole.length + contextLength),
    );
  const audible = written
    .replace(asides, (whole, inside: string, at: number) =>
      isAside(inside) && isDirection(inside, at, whole) ? silenced(whole) : whole,
    )
    .replace(silentParts, silenced)
    .replace(italics, (whole, _, inside: string, at: number) =>
      isDirection(inside, at, whole) ? silenced(whole) : silence + inside + silence,
    );
  const positions = withoutGaps(audible);
  return { text: positions.map((at) => written[at]).join(''), positions };
}

function withoutGaps(audible: string): number[] {
  const positions: number[] = [];
  let gap = -1;
  for (let at = 0; at < audible.length; at += 1) {
    const unit = audible.charAt(at);
    if (/\s/.test(unit)) {
      if (gap < 0 || unit === '\n') gap = at;
    } else if (unit !== silence) {
      if (gap >= 0 && positions.length > 0) positions.push(gap);
      gap = -1;
      positions.push(at);
    }
  }
  return positions;
}
