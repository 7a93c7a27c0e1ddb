import { type Marker, markerFilter } from './marker-filter.ts';
import { storableText } from './turn-text.ts';

/** A persona that talks longer than this is not listened to any further. */
const longest = 12_000;

export interface ReceivedReply {
  /** What may be shown, piece by piece. */
  readonly pieces: AsyncIterable<string>;
  /** All that was shown so far, and the markers met. */
  readonly text: string;
  readonly markers: readonly Marker[];
}

/** Reads an engine's raw chunks: markers taken out, nothing PostgreSQL cannot hold. */
export function receiveReply(chunks: AsyncIterable<string>): ReceivedReply {
  const filter = markerFilter();
  let text = '';
  const shown = (piece: string): string => {
    const storable = storableText(piece);
    text += storable;
    return storable;
  };
  async function* pieces(): AsyncGenerator<string> {
    for await (const chunk of chunks) {
      const piece = shown(filter.push(chunk));
      if (piece) yield piece;
      if (text.length > longest) break;
    }
    const rest = shown(filter.finish());
    if (rest) yield rest;
  }
  return {
    pieces: pieces(),
    get text() {
      return text;
    },
    markers: filter.markers,
  };
}
