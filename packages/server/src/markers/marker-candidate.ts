import { everyWord, isLatinLetter, type Marker, markerOf, wordsWith } from './marker-characters.ts';

/** An outcome marker (such as `[WIN]`) decides the outcome only if it is exact and alone on the last line. */
export interface FoundMarker {
  readonly marker: Marker;
  /**
   * True if the outcome marker consists only of square brackets, Latin letters (plain or full-width), spaces,
   * and Markdown emphasis such as `**`.
   */
  readonly exact: boolean;
}

const found = (exact: boolean): Readonly<Record<Marker, FoundMarker>> => ({
  win: { marker: 'win', exact },
  lose: { marker: 'lose', exact },
  end: { marker: 'end', exact },
});
const foundMarkers = { exact: found(true), inexact: found(false) };

/** An opening bracket and the text after it, which may become an outcome marker (such as `[WIN]`). */
export class MarkerCandidate {
  #exact = true;
  #interrupted = false;
  #words = everyWord;
  #length = 0;
  #inner: FoundMarker | undefined;
  /**
   * Offset in the held-back text where the possible outcome marker begins, including a space before its
   * bracket.
   */
  from = 0;

  /** Objects of this class are reused, because a reply can contain a million brackets. */
  open(from: number, square: boolean): void {
    this.from = from;
    this.#exact = square;
    this.#interrupted = false;
    this.#words = everyWord;
    this.#length = 0;
    this.#inner = undefined;
  }

  get isWord(): boolean {
    return this.#length > 0;
  }

  /** Adds a letter. Returns false if the text can no longer become an outcome marker (such as `[WIN]`). */
  addLetter(code: number): boolean {
    const words = wordsWith(this.#words, this.#length, code);
    if (words === 0) return false;
    if ((this.#interrupted && this.#length > 0) || !isLatinLetter(code)) this.#exact = false;
    this.#interrupted = false;
    this.#words = words;
    this.#length++;
    return true;
  }

  /** A space or emphasis sign between two letters makes the outcome marker inexact, as in `[W IN]`. */
  addPause(): void {
    this.#interrupted = true;
  }

  /** Records a character that no exact outcome marker contains, for example a line break. */
  addSign(): void {
    this.#exact = false;
  }

  addMarker(found: FoundMarker): void {
    this.#inner = this.#inner ? { marker: found.marker, exact: false } : found;
  }

  /**
   * Handles a closing bracket. Returns the outcome marker (such as `[WIN]`) in these brackets or in brackets
   * nested inside; undefined if no marker was found.
   */
  closedBy(square: boolean): FoundMarker | undefined {
    const exact = this.#exact && square;
    if (!this.isWord) return exact || !this.#inner?.exact ? this.#inner : { ...this.#inner, exact };
    const marker = markerOf(this.#words, this.#length);
    return marker && foundMarkers[exact && !this.#inner ? 'exact' : 'inexact'][marker];
  }
}
