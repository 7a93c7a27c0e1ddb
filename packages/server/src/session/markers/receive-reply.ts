import type { Marker } from './marker-characters.ts';
import { MarkerFilter } from './marker-filter.ts';
import { storableText } from './turn-text.ts';

/** Maximum length of the visible part of a reply, in UTF-16 code units. Any further text is not read. */
const longestShown = 12_000;
/** Maximum length of a raw reply, which may consist mostly of spaces or markers that are not shown. */
const longestRead = 4 * longestShown;

export interface ReceivedReply {
  /** Text that may be shown, in chunks. */
  readonly pieces: AsyncIterable<string>;
  /** All text shown so far. */
  readonly text: string;
  /** The marker that stands alone on the last line; set after the reply has ended (R-SES-2). */
  readonly decisive: Marker | null;
  /** Number of removed markers, by marker. */
  readonly markers: Readonly<Record<Marker, number>>;
}

/**
 * Reads the chunks that an engine returns. Removes markers and characters that PostgreSQL cannot store, and stops at
 * the length limits.
 */
export function receiveReply(chunks: AsyncIterable<string>): ReceivedReply {
  const filter = new MarkerFilter();
  let text = '';
  let read = 0;
  let finished = false;
  const shown = (piece: string): string => {
    const storable = storableText(piece)
      .slice(0, longestShown - text.length)
      .toWellFormed();
    text += storable;
    return storable;
  };
  async function* pieces(): AsyncGenerator<string> {
    let whole = true;
    for await (const chunk of chunks) {
      whole = read + chunk.length <= longestRead;
      const piece = shown(filter.push(chunk.slice(0, longestRead - read)));
      read += chunk.length;
      if (piece) yield piece;
      whole &&= text.length < longestShown;
      if (!whole) break;
    }
    const rest = shown(filter.finish());
    if (rest) yield rest;
    finished = whole;
  }
  return {
    pieces: pieces(),
    get text() {
      return text;
    },
    get decisive() {
      return finished ? filter.decisive : null;
    },
    get markers() {
      return filter.counts;
    },
  };
}
