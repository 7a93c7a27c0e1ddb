import type { Marker } from './marker-characters.ts';
import { MarkerFilter } from './marker-filter.ts';
import { storableText } from './turn-text.ts';

/** The longest reply that is shown, in UTF-16 code units. What the persona says after that is not read. */
const longestShown = 12_000;
/** The longest reply that is read: much of it may be spaces or markers, which are not shown. */
const longestRead = 4 * longestShown;

export interface ReceivedReply {
  /** What may be shown, piece by piece. */
  readonly pieces: AsyncIterable<string>;
  /** All that was shown so far. */
  readonly text: string;
  /** The marker alone on the last line, once the reply has come to its end (R-SES-2). */
  readonly decisive: Marker | null;
  /** How many of each marker were taken out. */
  readonly markers: Readonly<Record<Marker, number>>;
}

/** Reads an engine's raw chunks: markers taken out, nothing PostgreSQL cannot hold, no more than a reply may be. */
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
