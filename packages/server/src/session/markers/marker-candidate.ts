import { everyWord, isLatinLetter, type Marker, markerOf, wordsWith } from './marker-characters.ts';

/** A marker that was removed from a reply. Only an exact marker, alone on the last line, decides the outcome. */
export interface FoundMarker {
  readonly marker: Marker;
  /** True if spelled as specified: square brackets, plain or full-width letters, at most space and emphasis inside. */
  readonly exact: boolean;
}

const found = (exact: boolean): Readonly<Record<Marker, FoundMarker>> => ({
  win: { marker: 'win', exact },
  lose: { marker: 'lose', exact },
  end: { marker: 'end', exact },
});
const foundMarkers = { exact: found(true), inexact: found(false) };

/** An opening bracket and the following text, as long as they can become a marker. */
export class MarkerCandidate {
  #exact = true;
  #interrupted = false;
  #words = everyWord;
  #length = 0;
  #inner: FoundMarker | undefined;
  /** Offset of the candidate in the held text, including the space in front of it. */
  from = 0;

  /** Resets and reuses the instance, since a reply can contain a million brackets. */
  open(from: number, square: boolean): void {
    this.from = from;
    this.#exact = square;
    this.#interrupted = false;
    this.#words = everyWord;
    this.#length = 0;
    this.#inner = undefined;
  }

  /** Whether the candidate contains letters of a marker word, and not only brackets around another marker. */
  get isWord(): boolean {
    return this.#length > 0;
  }

  /** Adds a letter; returns false if the candidate can no longer become a marker. */
  addLetter(code: number): boolean {
    const words = wordsWith(this.#words, this.#length, code);
    if (words === 0) return false;
    if ((this.#interrupted && this.#length > 0) || !isLatinLetter(code)) this.#exact = false;
    this.#interrupted = false;
    this.#words = words;
    this.#length++;
    return true;
  }

  /** Handles space or emphasis inside the brackets. */
  addPause(): void {
    this.#interrupted = true;
  }

  /** Handles a character that an exact marker does not contain, such as a line break. */
  addSign(): void {
    this.#exact = false;
  }

  addMarker(found: FoundMarker): void {
    this.#inner = this.#inner ? { marker: found.marker, exact: false } : found;
  }

  /** Returns the marker that this closing bracket completes, or the marker that it encloses; undefined if none. */
  closedBy(square: boolean): FoundMarker | undefined {
    const exact = this.#exact && square;
    if (!this.isWord) return exact || !this.#inner?.exact ? this.#inner : { ...this.#inner, exact };
    const marker = markerOf(this.#words, this.#length);
    return marker && foundMarkers[exact && !this.#inner ? 'exact' : 'inexact'][marker];
  }
}
