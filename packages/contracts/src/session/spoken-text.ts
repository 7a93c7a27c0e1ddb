export interface TextForSynthesis {
  readonly text: string;
  /** For each UTF-16 unit of `text`, the position in the written text. */
  readonly positions: readonly number[];
}

/** A text with a pronoun of the first or second person is speech: stage directions are in the third person. */
const speech = /(?:^|[^\p{L}])(?:i|my|you|your|we|je|j['’]\p{L}+|tu|vous|votre|nous|on)(?!\p{L})/iu;
const thirdPerson = /^(?:s?he|they|ils?|elles?)\s/i;

const endsSentence = (before: string) => /(?:^|[\n.!?…][»”"’)\]*_]*)\s*$/.test(before);
const beginsSentence = (after: string) => /^\s*(?![\s\p{Ll}.,;:!?…)])/u.test(after);

/**
 * A stage direction in italics, such as `*sighs*`, stands between sentences. In addition, it begins with a lowercase
 * letter, has several words without "I" or "you", or is one word without final punctuation.
 */
function isStageDirection(text: string, before: string, after: string): boolean {
  if (!endsSentence(before)) return false;
  if (/^\p{Ll}/u.test(text)) return beginsSentence(after) || /^\s*[.,…]/.test(after);
  if (!beginsSentence(after)) return false;
  return text.includes(' ') ? thirdPerson.test(text) || !speech.test(text) : !/[.!?…]$/.test(text);
}

/** Stage directions in parentheses, such as `(pause)`, are short, lowercase and without "I" or "you". */
const isAside = (text: string) => /^\p{Ll}/u.test(text) && text.split(' ').length <= 4 && !speech.test(text);

const italics = /(^|[^\p{L}\p{N}*_\\])([*_])(?![\s*_])([^*_\n]*[^\s*_])\2(?![\p{L}\p{N}*_])/gu;
/** Matches a text in bold that begins with a lowercase letter, such as `**sighs**`. */
const lowercaseBold = /(?<![*_\\])(\*{2,3}|_{2,3})(?=\p{Ll})([^*_\n]*[^\s*_])\1(?![*_])/gu;
const links = /\[([^[\]\n]+)\](\((?:https?:|mailto:|\/)[^()\s]*\))/g;
const addresses = /(https?:\/\/)([^\s/?#()[\]<>]+)([^\s()[\]<>]*?)(?=[.,;:!?…]*(?:[\s()[\]<>]|$))/g;
const asides = /[([]([^()[\]\n]+)[)\]]/g;
/**
 * Unspoken parts of a text: emoji, and the Markdown marks of headings, quotations, list items, bold, struck-out text
 * and code.
 */
const silentParts =
  /^[ \t]*(?:#+|>|[-*+•])[ \t]+|\*{2,}|_{2,}|~~|`| ?(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f)\ufe0f?\u200d?/gmu;

/** Unspoken characters are replaced, not removed, so that the other characters keep their positions. */
const silence = '\0';
const silenced = (part: string) => silence.repeat(part.length);

/**
 * Returns the spoken part of a persona's text. Stage directions (`*sighs*`, `(pause)`), emoji and Markdown marks are
 * left out. Of a link only the text is spoken, and of a URL only the host.
 */
export function spokenText(written: string): TextForSynthesis {
  const isDirection = (inside: string, from: number, to: number) =>
    isStageDirection(inside, written.slice(0, from), written.slice(to));
  const audible = written
    .replace(links, (_, shown: string, target: string) => `${silence}${shown}${silence}${silenced(target)}`)
    .replace(
      addresses,
      (_, scheme: string, host: string, path: string) => silenced(scheme) + host + silenced(path),
    )
    .replace(lowercaseBold, (whole, _, inside: string, at: number) =>
      isDirection(inside, at, at + whole.length) ? silenced(whole) : whole,
    )
    .replace(silentParts, silenced)
    .replace(italics, (whole, lead: string, _, inside: string, at: number) =>
      isDirection(inside, at + lead.length, at + whole.length)
        ? lead + silenced(whole.slice(lead.length))
        : lead + silence + inside + silence,
    )
    .replace(asides, (whole, inside: string, at: number) =>
      isAside(inside) && isDirection(inside, at, at + whole.length) ? silenced(whole) : whole,
    );
  const positions = withoutGaps(audible);
  return { text: positions.map((at) => written.charAt(at)).join(''), positions };
}

function withoutGaps(audible: string): number[] {
  const positions: number[] = [];
  let gap: number | undefined;
  for (let at = 0; at < audible.length; at += 1) {
    const unit = audible.charAt(at);
    if (unit === silence) continue;
    if (/\s/.test(unit)) {
      if (gap === undefined || unit === '\n') gap = at;
      continue;
    }
    if (gap !== undefined && positions.length > 0) positions.push(gap);
    gap = undefined;
    positions.push(at);
  }
  return positions;
}
