import { jsonrepair } from 'jsonrepair';

/**
 * Finds the JSON object in the answer of a model, which may stand in a code fence or in prose that has braces itself, and
 * may break the rules of JSON, for example by a trailing comma or a line break in a string. Returns the longest object
 * that is usable, else the longest one. Returns undefined if the text contains no complete object.
 */
export function jsonInText(text: string, isUsable: (value: unknown) => boolean = () => true): unknown {
  const objects = spansIn(text)
    .sort((one, other) => other.length - one.length)
    .flatMap((span) => parsed(span) ?? []);
  return objects.find(isUsable) ?? objects[0];
}

/** The pieces `{…}` of a text that are not inside another piece. Each search goes to the end, so there are few. */
function spansIn(text: string): string[] {
  const spans: string[] = [];
  let start = text.indexOf('{');
  for (let searches = 0; start >= 0 && searches < mostSearches; searches += 1) {
    const end = endOf(text, start);
    if (end !== undefined) spans.push(text.slice(start, end));
    start = text.indexOf('{', end ?? start + 1);
  }
  return spans;
}
const mostSearches = 20;

function endOf(text: string, start: number): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (quoted) {
      if (character === '\\') at += 1;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

function parsed(span: string): [object] | undefined {
  for (const read of [(text: string) => text, jsonrepair])
    try {
      const value: unknown = JSON.parse(read(span));
      if (typeof value === 'object' && value !== null) return [value];
    } catch {
      // The next reader, or the next piece of the text, is tried.
    }
  return undefined;
}
