import { BufferedText, joined } from './buffered-text.ts';
import { type FoundMarker, MarkerCandidate } from './marker-candidate.ts';
import {
  type CharacterKind,
  characterKindOf,
  characterKinds,
  everyWord,
  isClosing,
  isOpening,
  isWhitespace,
  type Marker,
  wordsWith,
} from './marker-characters.ts';

/**
 * Maximum depth of nested brackets in which an outcome marker (such as `[WIN]`) is found. Further outer brackets are
 * shown as text.
 */
const deepest = 32;
/**
 * Maximum number of emphasis signs that are removed with an outcome marker, as in `**[WIN]**`. A longer run of signs is
 * shown as text.
 */
const longestEmphasis = 6;

/**
 * Removes outcome markers (such as `[WIN]`) from a streaming reply (R-SES-2). The joined output does not depend on how
 * the reply is split into chunks.
 */
export class MarkerFilter {
  readonly #counts = { win: 0, lose: 0, end: 0 };
  readonly #held = new BufferedText();
  readonly #candidates = Array.from({ length: deepest }, () => new MarkerCandidate());
  #depth = 0;
  /** Offset of the end of the last visible character in the held-back text. */
  #visibleEnd = 0;
  #emphasis = 0;
  #closingEmphasis = 0;
  #outerEmphasis = 0;
  #space = '';
  #afterMarker = false;
  #output = '';
  #anythingShown = false;
  #halfCharacter = '';
  #line = { ended: false, text: false, markers: 0, last: undefined as FoundMarker | undefined };

  get counts(): Readonly<Record<Marker, number>> {
    return this.#counts;
  }

  /**
   * Outcome of the reply if no further text arrives. An exact outcome marker (such as `[WIN]`) alone on the last line
   * decides the outcome. Null without such a marker.
   */
  get decisive(): Marker | null {
    const { text, markers, last } = this.#line;
    return !text && markers === 1 && last?.exact ? last.marker : null;
  }

  push(chunk: string): string {
    const text = this.#halfCharacter === '' ? chunk : this.#halfCharacter + chunk;
    const end = endsInHalfCharacter(text) ? text.length - 1 : text.length;
    this.#halfCharacter = end < text.length ? text.slice(end) : '';
    let index = 0;
    while (index < end) {
      if (this.#depth > 0) index = this.#readInside(text, index, end);
      else if (this.#emphasis > 0 || this.#closingEmphasis > 0) index = this.#readOutside(text, index, end);
      else {
        const kind = characterKindOf(text.charCodeAt(index));
        if (isWhitespace(kind)) {
          index = this.#readWhitespace(text, index, end, kind);
          continue;
        }
        const plainEnd = endOfPlainText(text, index, end, !this.#mayDecorate);
        if (plainEnd > index) this.#show(text.slice(index, plainEnd));
        index = plainEnd > index ? plainEnd : this.#readOutside(text, index, end);
      }
    }
    if (this.#depth > 0 || this.#emphasis > 0) this.#held.keep(text, end);
    return this.#takeOutput();
  }

  /**
   * Ends the reply. Returns the rest of the held-back text, without an unfinished outcome marker (such as
   * `[WI`).
   */
  finish(): string {
    if (this.#depth > 0) {
      this.#depth = 0;
      this.#beginLine();
      this.#line.text = true;
    }
    this.#showEmphasis('', 0);
    this.#halfCharacter = '';
    return this.#takeOutput();
  }

  #takeOutput(): string {
    const output = this.#output;
    this.#output = '';
    return output;
  }

  #readInside(text: string, start: number, end: number): number {
    for (let index = start, next = start; index < end; index = next) {
      const code = codeAt(text, index);
      const kind = characterKindOf(code);
      next = index + (code > 0xffff ? 2 : 1);
      const candidate = this.#candidates[this.#depth - 1] as MarkerCandidate;
      if (isWhitespace(kind)) {
        candidate.addPause();
        if (kind === characterKinds.newline) candidate.addSign();
        continue;
      }
      if (isOpening(kind)) {
        this.#open(text, index, kind);
        continue;
      }
      if (isClosing(kind)) {
        if (!this.#close(candidate, text, next, kind)) return next;
        continue;
      }
      if (kind === characterKinds.emphasis) candidate.addPause();
      else if (!candidate.addLetter(code)) {
        if (kind === characterKinds.letter) {
          this.#showHeld(text, next);
          return next;
        }
        candidate.addSign();
      }
      this.#visibleEnd = this.#held.offsetOf(next);
    }
    return end;
  }

  #readOutside(text: string, index: number, end: number): number {
    const code = codeAt(text, index);
    const kind = characterKindOf(code);
    let next = index + (code > 0xffff ? 2 : 1);
    if (isOpening(kind)) {
      this.#open(text, index, kind);
      return next;
    }
    if (kind === characterKinds.emphasis && this.#closingEmphasis > 0) {
      this.#closingEmphasis--;
      return next;
    }
    if (kind === characterKinds.emphasis && this.#mayDecorate) {
      if (this.#emphasis === 0) this.#held.begin(index);
      this.#emphasis++;
      while (next < end && this.#emphasis < longestEmphasis && isEmphasis(text, next)) {
        this.#emphasis++;
        next++;
      }
      return next;
    }
    this.#closingEmphasis = 0;
    this.#showEmphasis(text, index);
    if (isWhitespace(kind)) return this.#readWhitespace(text, index, end, kind);
    this.#show(text.slice(index, next), kind !== characterKinds.invisible);
    return next;
  }

  #readWhitespace(text: string, index: number, end: number, kind: CharacterKind): number {
    let next = index + 1;
    while (next < end && characterKindOf(text.charCodeAt(next)) === kind) next++;
    const space = text.slice(index, next);
    this.#space = this.#space === '' ? space : this.#space + space;
    if (kind === characterKinds.newline) this.#line.ended = true;
    return next;
  }

  /** True if the next emphasis sign may belong to an outcome marker, as in `**[WIN]**`, and is therefore held back. */
  get #mayDecorate(): boolean {
    if (this.#emphasis > 0) return this.#emphasis < longestEmphasis;
    return this.#space !== '' || this.#afterMarker || !this.#anythingShown;
  }

  #open(text: string, index: number, kind: CharacterKind): void {
    if (this.#depth === deepest) {
      const held = this.#held.textUpTo(text, index);
      const visible = held.trimEnd();
      this.#depth = 0;
      this.#show(visible);
      this.#space = held.slice(visible.length);
    }
    if (this.#depth === 0) {
      if (this.#emphasis === 0) this.#held.begin(index);
      this.#outerEmphasis = this.#emphasis;
      this.#emphasis = 0;
      this.#closingEmphasis = 0;
      this.#visibleEnd = 0;
    }
    (this.#candidates[this.#depth] as MarkerCandidate).open(
      this.#visibleEnd,
      kind === characterKinds.squareOpen,
    );
    this.#depth++;
    this.#visibleEnd = this.#held.offsetOf(index + 1);
  }

  /** Handles a closing bracket. Returns true if an outer bracket is still open. */
  #close(candidate: MarkerCandidate, text: string, next: number, kind: CharacterKind): boolean {
    const found = candidate.closedBy(kind === characterKinds.squareClose);
    if (!found) {
      this.#showHeld(text, next);
      return false;
    }
    this.#depth--;
    // In `[[WIN]]`, only the inner `[WIN]` is counted.
    if (candidate.isWord) this.#counts[found.marker]++;
    if (this.#depth > 0) {
      this.#visibleEnd = this.#held.offsetOf(next);
      this.#held.remove(candidate.from, this.#visibleEnd);
      (this.#candidates[this.#depth - 1] as MarkerCandidate).addMarker(found);
      return true;
    }
    this.#beginLine();
    this.#line.markers++;
    this.#line.last = found;
    this.#space = '';
    this.#afterMarker = true;
    this.#closingEmphasis = this.#outerEmphasis;
    return false;
  }

  #showHeld(text: string, next: number): void {
    this.#depth = 0;
    this.#show(this.#held.textUpTo(text, next));
  }

  #showEmphasis(text: string, index: number): void {
    if (this.#emphasis > 0) this.#show(this.#held.textUpTo(text, index));
    this.#emphasis = 0;
  }

  #show(visible: string, countsAsText = true): void {
    this.#beginLine();
    if (countsAsText) this.#line.text = true;
    if (!this.#anythingShown) this.#output = visible;
    else if (this.#space !== '') this.#output += this.#space + visible;
    else this.#output += this.#afterMarker ? joined(' ', visible) : visible;
    this.#anythingShown = true;
    this.#space = '';
    this.#afterMarker = false;
  }

  #beginLine(): void {
    if (this.#line.ended) this.#line = { ended: false, text: false, markers: 0, last: undefined };
  }
}

/** Returns a whole text without outcome markers. */
export function withoutMarkers(text: string): string {
  const filter = new MarkerFilter();
  return filter.push(text) + filter.finish();
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

const endsInHalfCharacter = (text: string): boolean => isHigh(text.charCodeAt(text.length - 1));

function codeAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return isHigh(code) ? (text.codePointAt(index) ?? 0) : code;
}

/**
 * Returns the end of a run of text that can be shown at once, because no outcome marker (such as `[WIN]`) can start in
 * it.
 */
function endOfPlainText(text: string, start: number, end: number, startsInWord: boolean): number {
  let visibleEnd = start;
  for (let index = start; index < end; index++) {
    const kind = characterKindOf(text.charCodeAt(index));
    if (kind === characterKinds.letter || kind === characterKinds.sign || isClosing(kind))
      visibleEnd = index + 1;
    else if (isOpening(kind)) {
      if (!isTextAfterBracket(text, index + 1, end)) break;
      visibleEnd = index + 1;
    } else if (kind === characterKinds.emphasis) {
      const inWord = index === visibleEnd && (startsInWord || index > start);
      const after = inWord ? index + 1 : endOfEmphasis(text, index, end);
      if (after === index) break;
      visibleEnd = after;
      index = after - 1;
    } else if (kind !== characterKinds.space || index === start || index > visibleEnd) break;
  }
  return visibleEnd;
}

const isEmphasis = (text: string, index: number): boolean =>
  characterKindOf(text.charCodeAt(index)) === characterKinds.emphasis;

/**
 * Returns the end of a run of emphasis signs that are plain text. Returns `start` if the signs may belong to an outcome
 * marker, as in `**[WIN]`.
 */
function endOfEmphasis(text: string, start: number, end: number): number {
  let index = start;
  while (index < end && isEmphasis(text, index)) index++;
  const mayDecorate = index === end || isOpening(characterKindOf(text.charCodeAt(index)));
  return mayDecorate && index - start <= longestEmphasis ? start : index;
}

function isTextAfterBracket(text: string, index: number, end: number): boolean {
  if (index >= end) return false;
  const code = text.charCodeAt(index);
  return characterKindOf(code) === characterKinds.letter && wordsWith(everyWord, 0, code) === 0;
}
