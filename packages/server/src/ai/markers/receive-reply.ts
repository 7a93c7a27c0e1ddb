import { type Marker, MarkerFilter } from './marker-filter.ts';
import { storableText } from './turn-text.ts';

/** Maximum length of the shown text in UTF-16 units. The reply is not read beyond this length. */
const longestShown = 12_000;
/** Maximum length of a reply as received. Spaces and outcome markers (such as `[WIN]`) that are not shown count too. */
const longestRead = 4 * longestShown;

export interface ReceivedReply {
  readonly pieces: AsyncIterable<string>;
  /** All chunks that were read from `pieces` so far, joined. */
  readonly text: string;
  /**
   * The outcome decided by a marker (such as `[WIN]`) that is alone on the last line (R-SES-2). Null until the reply
   * has ended, or if it was cut.
   */
  readonly decisive: Marker | null;
  readonly markers: Readonly<Record<Marker, number>>;
}

/**
 * Removes outcome markers (such as `[WIN]`) and characters that PostgreSQL cannot store. Stops reading at the length
 * limits.
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
