/** Decoded parameter values of a route pattern, by name. */
export type RouteValues = Readonly<Record<string, string>>;

/**
 * A route pattern such as `/session/play-{session}` (R-ROUTE). React Router only supports parameters that are
 * a whole segment, so `read` splits the segment into `play-` and the value of `session` (R-NAV-1). A
 * parameter at the end may be optional: `{name?}`.
 */
export interface RoutePattern {
  readonly pattern: string;
  readonly path: string;
  /** Converts React Router's params to the values of this pattern. Undefined if the params do not match. */
  read(params: Readonly<Record<string, string | undefined>>): RouteValues | undefined;
  /** Returns the parameter values if a path without query and hash matches this pattern. */
  match(pathname: string): RouteValues | undefined;
  /** Returns the path with encoded values. Throws if a value is missing. */
  build(values: RouteValues): string;
}

interface Segment {
  readonly text: string;
  readonly before: string;
  readonly name: string | undefined;
  readonly after: string;
  readonly optional: boolean;
  readonly key: string;
}

function readSegment(text: string, position: number): Segment {
  const parts = text.match(/^([^{]*)\{(\w+)(\?)?\}(.*)$/);
  if (!parts) return { text, before: '', name: undefined, after: '', optional: false, key: '' };
  const [, before = '', name = '', optional, after = ''] = parts;
  const whole = before === '' && after === '';
  return { text, before, name, after, optional: optional === '?', key: whole ? name : `segment${position}` };
}

function readValue(segment: Segment, text: string): string | undefined {
  const { before, after } = segment;
  const fits = text.startsWith(before) && text.endsWith(after) && text.length > before.length + after.length;
  return fits ? text.slice(before.length, text.length - after.length) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A malformed escape is compared as it is written.
    return text;
  }
}

export function routePattern(pattern: string): RoutePattern {
  const segments = pattern.split('/').slice(1).map(readSegment);
  const path = `/${segments
    .map(({ text, name, key, optional }) => (name ? `:${key}${optional ? '?' : ''}` : text))
    .join('/')}`;

  const read: RoutePattern['read'] = (params) => {
    const values: Record<string, string> = {};
    for (const segment of segments) {
      if (!segment.name) continue;
      const given = params[segment.key];
      if (given === undefined && segment.optional) continue;
      const value = given === undefined ? undefined : readValue(segment, given);
      if (value === undefined) return undefined;
      values[segment.name] = value;
    }
    return values;
  };

  const match: RoutePattern['match'] = (pathname) => {
    const given = pathname.replace(/\/+$/, '').split('/').slice(1);
    const required = segments.filter((segment) => !segment.optional).length;
    if (pattern === '/') return given.length === 0 ? {} : undefined;
    if (given.length < required || given.length > segments.length) return undefined;
    const params: Record<string, string> = {};
    for (const [position, segment] of segments.entries()) {
      const text = given[position];
      if (segment.name) {
        if (text) params[segment.key] = decode(text);
      } else if (text !== segment.text) return undefined;
    }
    return read(params);
  };

  const build: RoutePattern['build'] = (values) => {
    const parts = segments.flatMap(({ text, before, name, after, optional }) => {
      if (!name) return [text];
      const value = values[name];
      if (value) return [`${before}${encodeURIComponent(value)}${after}`];
      if (optional) return [];
      throw new Error(`The path ${pattern} needs a value for ${name}.`);
    });
    return `/${parts.join('/')}`;
  };

  return { pattern, path, read, match, build };
}
