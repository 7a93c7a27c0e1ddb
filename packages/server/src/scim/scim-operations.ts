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

const patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(1000).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1000),
});

const resource = z.record(z.string(), z.unknown());

/** Reads the resource of a POST or PUT: it adds its attributes to an empty resource. */
export const assignmentsOfResource = (body: unknown): Assignment[] => ofValues('add', body);

/**
 * Reads the operations of a PATCH (RFC 7644, section 3.5.2). Operations without a path, names of attributes with a dot in
 * a value, and `op` in another case occur too: Okta and Entra ID send them.
 */
export function assignmentsOfPatch(body: unknown): Assignment[] {
  const read = patch.safeParse(body);
  if (!read.success)
    throw scimError(
      400,
      'invalidSyntax',
      'The body is no PatchOp message with Operations of add, replace or remove.',
    );
  return read.data.Operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [assignment(op, path, value)];
    if (op === 'remove') throw scimError(400, 'invalidPath', 'The operation remove needs a path.');
    return ofValues(op, value);
  });
}

function ofValues(op: Assignment['op'], values: unknown): Assignment[] {
  const read = resource.safeParse(values);
  if (!read.success) throw scimError(400, 'invalidSyntax', 'The value is no JSON object.');
  return Object.entries(read.data).map(([path, value]) => assignment(op, path, value));
}

const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;

/** Attributes of other schemas stay as they are, and nobody reads them. */
function assignment(op: Assignment['op'], path: string, value: unknown): Assignment {
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
