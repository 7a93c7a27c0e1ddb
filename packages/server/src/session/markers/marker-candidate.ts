import { everyWord, isLatinLetter, type Marker, markerOf, wordsWith } from './marker-characters.ts';

/** A marker that was taken out. Only an exact one, alone on the last line, decides. */
export interface FoundMarker {
  readonly marker: Marker;
  /** Spelled as specified: square brackets, plain or full-width letters, at most space and emphasis around them. */
  readonly exact: boolean;
}

const found = (exact: boolean): Readonly<Record<Marker, FoundMarker>> => ({
  win: { marker: 'win', exact },
  lose: { marker: 'lose', exact },
  end: { marker: 'end', exact },
});
const foundMarkers = { exact: found(true), inexact: found(false) };

/** An opening bracket and what follows it, as long as it may become a marker. */
export class MarkerCandidate {
  #exact = true;
  #interrupted = false;
  #words = everyWord;
  #length = 0;
  #inner: FoundMarker | undefined;
  /** Where it starts in the held text, with the space in front of it. */
  from = 0;

  /** Candidates are used over and over, since a reply can hold a million brackets. */
  open(from: number, square: boolean): void {
    this.from = from;
    this.#exact = square;
    this.#interrupted = false;
    this.#words = everyWord;
    this.#length = 0;
    this.#inner = undefined;
  }

  /** Whether it spells a word itself, and is not only brackets around a marker. */
  get isWord(): boolean {
    return this.#length > 0;
  }

  /** Whether it can still become a marker with this letter. */
  addLetter(code: number): boolean {
    const words = wordsWith(this.#words, this.#length, code);
    if (words === 0) return false;
    if ((this.#interrupted && this.#length > 0) || !isLatinLetter(code)) this.#exact = false;
    this.#interrupted = false;
    this.#words = words;
    this.#length++;
    return true;
  }

  /** Space or emphasis. */
  addPause(): void {
    this.#interrupted = true;
  }

  /** What no marker has inside its brackets as specified, a line break among it. */
  addSign(): void {
    this.#exact = false;
  }

  addMarker(found: FoundMarker): void {
    this.#inner = this.#inner ? { marker: found.marker, exact: false } : found;
  }

  /** What it is if it closes with this bracket: a marker, or brackets around one. */
  closedBy(square: boolean): FoundMarker | undefined {
    const exact = this.#exact && square;
    if (!this.isWord) return exact || !this.#inner?.exact ? this.#inner : { ...this.#inner, exact };
    const marker = markerOf(this.#words, this.#length);
    return marker && foundMarkers[exact && !this.#inner ? 'exact' : 'inexact'][marker];
  }
}
