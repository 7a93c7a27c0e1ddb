import { z } from 'zod';
import { scimError } from './scim-error.ts';

/** One attribute that a request sets or removes. `attribute`: in lower case, such as `name.givenname`. */
export interface Assignment {
  readonly op: 'add' | 'replace' | 'remove';
  readonly attribute: string;
  /** Filter of the values of a multi-valued attribute, such as `type eq "work"`. */
  readonly selector: string | undefined;
  readonly value: unknown;
}

/** Of one request: the operations, and the attributes that they set or remove. */
const mostOperations = 1000;
const mostAttributes = 1000;
/** Of the name of an attribute with its filter. */
const longestPath = 1000;

const operations = z.array(
  z.object({
    op: z
      .string()
      .toLowerCase()
      .pipe(z.enum(['add', 'replace', 'remove'])),
    path: z.string().max(longestPath).optional(),
    value: z.unknown().optional(),
  }),
);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the resource of a POST or PUT: it adds its attributes to an empty resource. */
export const assignmentsOfResource = (body: unknown): Assignment[] => ofValues('add', body);

/**
 * Reads the operations of a PATCH (RFC 7644, section 3.5.2). Operations without a path, names of attributes with a dot in
 * a value, and `op` in another case occur too: Okta and Entra ID send them.
 */
export function assignmentsOfPatch(body: unknown): Assignment[] {
  const list = listOf(isObject(body) ? body.Operations : undefined, mostOperations, 'Operations');
  const read = operations.safeParse(list);
  if (!read.success || list.length === 0)
    throw scimError(
      400,
      'invalidSyntax',
      'The body is no PatchOp message with Operations of add, replace or remove.',
    );
  const assignments: Assignment[] = [];
  for (const { op, path, value } of read.data) {
    if (path !== undefined) assignments.push(assignment(op, path, value));
    else if (op === 'remove') throw scimError(400, 'invalidPath', 'The operation remove needs a path.');
    else assignments.push(...ofValues(op, value));
    if (assignments.length > mostAttributes) throw tooMany(mostAttributes, 'attributes');
  }
  return assignments;
}

function ofValues(op: Assignment['op'], values: unknown): Assignment[] {
  if (!isObject(values)) throw scimError(400, 'invalidSyntax', 'The value is no JSON object.');
  const paths = Object.keys(values);
  if (paths.length > mostAttributes) throw tooMany(mostAttributes, 'attributes');
  return paths.map((path) => assignment(op, path, values[path]));
}

/** Reads a value, or a list of values, without looking at the values of a list that is too long. */
export function listOf(value: unknown, most: number, name: string): unknown[] {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  if (list.length > most) throw tooMany(most, name);
  return list;
}

const tooMany = (most: number, name: string) =>
  scimError(400, 'invalidValue', `A request has at most ${most} ${name}.`);

const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

/** Attributes of other schemas stay as they are, and nobody reads them. */
function assignment(op: Assignment['op'], path: string, value: unknown): Assignment {
  if (path.length > longestPath)
    throw scimError(400, 'invalidPath', `A path has at most ${longestPath} characters.`);
  const name = path.replace(corePrefix, '');
  if (name.startsWith('urn:')) return { op, attribute: name.toLowerCase(), selector: undefined, value };
  const [, attribute, selector, part] = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/.exec(name) ?? [];
  if (!attribute) throw scimError(400, 'invalidPath', `The path ${JSON.stringify(path)} is not valid.`);
  const full = part ? `${attribute}.${part}` : attribute;
  return { op, attribute: full.toLowerCase(), selector, value };
}

/** Returns the text of an attribute, or the empty text if it is removed. */
export function textOf({ op, attribute, value }: Assignment, longest: number): string {
  if (op === 'remove' || value === null) return '';
  const read = z.string().trim().max(longest).safeParse(value);
  if (read.success) return read.data;
  throw scimError(400, 'invalidValue', `${attribute} must be a text of at most ${longest} characters.`);
}
