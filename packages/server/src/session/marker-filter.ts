/** What the AI may decide in its reply (R-SES-2). */
export type Marker = 'win' | 'lose' | 'end';

/** A model may set its marker in bold, italics or code; what opens such a stretch stands after a space. */
const opening = String.raw`(?<=\s)(?<opening>\*{1,3}|_{1,3}|\u0060{1,3}|~~)`;
const inside = String.raw`[\s*_\u0060~]*`;
const brackets = String.raw`\[(?:${inside}\[)*${inside}`;
const complete = new RegExp(
  String.raw`\s*(?:${opening})?${brackets}(?<word>win|won|lose|end)${inside}\](?:\s*\])*(?<closing>\k<opening>)?`,
  'i',
);
/** What may still become a marker, or may have to vanish with one: spaces, opening brackets, a keyword begun. */
const unfinished = new RegExp(
  String.raw`(?:\s+(?:\*{1,3}|_{1,3}|\u0060{1,3}|~{1,2})?|\s*(?:${opening})?${brackets}(?:w|wi|win${inside}|wo|won${inside}|l|lo|los|lose${inside}|e|en|end${inside})?|[\ud800-\udbff])$`,
  'i',
);

/** Whether more of a marker may come after it: another bracket, or the end of its bold. */
const mayGoOn = (rest: string, { opening = '', closing = '' }: Record<string, string | undefined>): boolean =>
  rest.trim() === '' || (closing === '' && opening.startsWith(rest));

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
  // The beginning counts as a space; nothing of it is shown.
  let held = '\n';
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

  /** Takes what is known to be a whole marker; before the end, one that may go on waits. */
  const takeMarkers = (ended: boolean): string => {
    let text = '';
    for (let found = complete.exec(held); found; found = complete.exec(held)) {
      const rest = held.slice(found.index + found[0].length);
      text += show(held.slice(0, found.index));
      if (!ended && mayGoOn(rest, found.groups ?? {})) {
        held = held.slice(found.index);
        break;
      }
      markers.push(markerOf(found.groups?.word ?? ''));
      held = rest;
      afterMarker = true;
    }
    return text;
  };

  return {
    markers,
    push(chunk) {
      held += chunk;
      const text = takeMarkers(false);
      if (complete.test(held)) return text;
      const keep = unfinished.exec(held)?.[0].length ?? 0;
      const ready = held.slice(0, held.length - keep);
      held = held.slice(held.length - keep);
      return text + show(ready);
    },
    finish() {
      const text = takeMarkers(true);
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
