import { everyWord, isLatinLetter, type Marker, markerOf, wordsWith } from './marker-characters.ts';

/**
 * An outcome marker (such as `[WIN]`) that was removed from a reply. Decides the outcome only if it is exact and alone
 * on the last line.
 */
export interface FoundMarker {
  readonly marker: Marker;
  /**
   * True if the outcome marker (such as `[WIN]`) is spelled exactly as specified: a marker word in square brackets, in
   * plain or full-width Latin letters, with nothing else but spaces and emphasis signs.
   */
  readonly exact: boolean;
}

const found = (exact: boolean): Readonly<Record<Marker, FoundMarker>> => ({
  win: { marker: 'win', exact },
  lose: { marker: 'lose', exact },
  end: { marker: 'end', exact },
});
const foundMarkers = { exact: found(true), inexact: found(false) };

/**
 * Text that may become an outcome marker (such as `[WIN]`) when more text arrives: an opening bracket and the text
 * after it.
 */
export class MarkerCandidate {
  #exact = true;
  #interrupted = false;
  #words = everyWord;
  #length = 0;
  #inner: FoundMarker | undefined;
  /** Position of the candidate, including the space before its bracket, as an offset in the text that is held back. */
  from = 0;

  /**
   * Resets the candidate for a new opening bracket. Candidates are reused, because a reply can contain a million
   * brackets.
   */
  open(from: number, square: boolean): void {
    this.from = from;
    this.#exact = square;
    this.#interrupted = false;
    this.#words = everyWord;
    this.#length = 0;
    this.#inner = undefined;
  }

  /**
   * True if the brackets contain letters of a marker word (such as WIN). Letters inside nested brackets do not count.
   */
  get isWord(): boolean {
    return this.#length > 0;
  }

  /**
   * Adds a letter to the candidate. Returns false if the candidate can no longer become an outcome marker (such as
   * `[WIN]`).
   */
  addLetter(code: number): boolean {
    const words = wordsWith(this.#words, this.#length, code);
    if (words === 0) return false;
    if ((this.#interrupted && this.#length > 0) || !isLatinLetter(code)) this.#exact = false;
    this.#interrupted = false;
    this.#words = words;
    this.#length++;
    return true;
  }

  /**
   * Records a space or an emphasis sign inside the brackets. An outcome marker is inexact if such a character is
   * between two of its letters, as in `[W IN]`.
   */
  addPause(): void {
    this.#interrupted = true;
  }

  /**
   * Records a character that no exact outcome marker (such as `[WIN]`) contains, for example a line break. The
   * candidate is then not an exact marker.
   */
  addSign(): void {
    this.#exact = false;
  }

  addMarker(found: FoundMarker): void {
    this.#inner = this.#inner ? { marker: found.marker, exact: false } : found;
  }

  /**
   * Closes the candidate with a closing bracket. Returns the outcome marker (such as `[WIN]`) that is now complete, or
   * the marker in nested brackets. Returns undefined if there is no marker.
   */
  closedBy(square: boolean): FoundMarker | undefined {
    const exact = this.#exact && square;
    if (!this.isWord) return exact || !this.#inner?.exact ? this.#inner : { ...this.#inner, exact };
    const marker = markerOf(this.#words, this.#length);
    return marker && foundMarkers[exact && !this.#inner ? 'exact' : 'inexact'][marker];
  }
}
