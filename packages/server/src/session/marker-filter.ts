/** What the AI may decide in its reply (R-SES-2). */
export type Marker = 'win' | 'lose' | 'end';

const complete = /\s*\[(?:\s*\[)*\s*(win|won|lose|end)\s*\](?:\s*\])*/i;
/** What may still become a marker, or may have to vanish with one: spaces, opening brackets, a keyword begun. */
const unfinished =
  /(?:\s+|\s*\[(?:\s*\[)*\s*(?:w|wi|win\s*|wo|won\s*|l|lo|los|lose\s*|e|en|end\s*)?|[\ud800-\udbff])$/i;
const leftovers = /^\s*\](?:\s*\])*/;
const leftoversBegun = /^(?:\s*\])*\s*$/;

export interface MarkerFilter {
  /** What may be shown now that this much more has come. */
  push(chunk: string): string;
  /** What may still be shown when nothing more comes: an unfinished marker is not. */
  finish(): string;
  /** The markers met, in order. */
  readonly markers: readonly Marker[];
}

/**
 * Takes markers out of a reply while it streams, wherever the chunks break. It also takes the space in front of a
 * marker and what trails at the end, and never leaves half a character, so that what was shown piece by piece is the
 * whole reply.
 */
export function markerFilter(): MarkerFilter {
  const markers: Marker[] = [];
  let held = '';
  let shown = '';
  let afterMarker = false;

  const show = (text: string): string => {
    const visible = shown === '' ? text.trimStart() : text;
    const apart = afterMarker && shown !== '' && visible !== '' && !/\s$/.test(shown) && !/^\s/.test(visible);
    if (visible !== '') afterMarker = false;
    const piece = apart ? ` ${visible}` : visible;
    shown = (shown + piece).slice(-1);
    return piece;
  };

  const takeMarkers = (): string => {
    let text = '';
    for (let found = complete.exec(held); found; found = complete.exec(held)) {
      text += show(held.slice(0, found.index));
      markers.push(markerOf(found[1] ?? ''));
      held = held.slice(found.index + found[0].length);
      afterMarker = true;
    }
    return text;
  };

  return {
    markers,
    push(chunk) {
      held += chunk;
      if (afterMarker) held = held.replace(leftovers, '');
      const text = takeMarkers();
      if (afterMarker && leftoversBegun.test(held)) return text;
      const keep = unfinished.exec(held)?.[0].length ?? 0;
      const ready = held.slice(0, held.length - keep);
      held = held.slice(held.length - keep);
      return text + show(ready);
    },
    finish() {
      const text = takeMarkers();
      const ready = held.replace(unfinished, '').trimEnd();
      held = '';
      return text + show(ready);
    },
  };
}

const markerOf = (word: string): Marker => {
  const lower = word.toLowerCase();
  return lower === 'won' ? 'win' : (lower as Marker);
};
