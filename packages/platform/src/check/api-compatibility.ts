import { allEndpoints } from '@repartee/contracts/all-endpoints';
import { z } from 'zod';

/**
 * A call of the API. `needs` lists the required input fields, and `gives` lists the fields of the response.
 */
export interface Call {
  readonly needs: readonly string[];
  readonly gives: readonly string[];
}
export type Calls = Readonly<Record<string, Call>>;

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
}

const shapeOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): Shape =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape) : {};

function fieldsOf(shape: Shape, at = ''): string[] {
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
    const path = at ? `${at}.${name}` : name;
    return [path, ...fieldsOf(inner, path)];
  });
  const within = shape.items ? fieldsOf(shape.items, `${at}[]`) : [];
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  return [...own, ...within, ...variants.flatMap((one) => fieldsOf(one, at))];
}

const sorted = (names: readonly string[]) => [...new Set(names)].sort();

export const currentCalls = (): Calls =>
  Object.fromEntries(
    allEndpoints
      .map(({ method, path, query, body, reply }): [string, Call] => [
        `${method} ${path}`,
        {
          needs: sorted([
            ...(shapeOf(query, 'input').required ?? []),
            ...(shapeOf(body, 'input').required ?? []),
          ]),
          gives: sorted(fieldsOf(shapeOf(reply, 'output'))),
        },
      ])
      .sort(([one], [other]) => one.localeCompare(other)),
  );

/** Returns one line per change that breaks pages of earlier builds, which may still be open (E-9). */
export const breakingChanges = (promised: Calls, now: Calls): string[] =>
  Object.entries(promised).flatMap(([name, { needs, gives }]) => {
    const call = now[name];
    if (!call) return [`${name} is gone`];
    return [
      ...call.needs.filter((one) => !needs.includes(one)).map((one) => `${name} needs ${one}`),
      ...gives.filter((one) => !call.gives.includes(one)).map((one) => `${name} gives no ${one}`),
    ];
  });

const preface = `The endpoints and fields that pages of earlier builds use (E-9). \`pnpm api-report\` writes this file; \`pnpm check\` fails if the
API no longer supports one of them. Remove one only if no build that used it was deployed in the last KEEP_BUILDS_DAYS.
`;

/** Formats calls as text: for each call its name, a line with `needs` and a line with `gives`. */
export const writeCalls = (calls: Calls): string => {
  const line = (word: string, names: readonly string[]) => `  ${[word, ...names].join(' ')}`;
  const lines = Object.entries(calls).flatMap(([name, { needs, gives }]) => [
    name,
    line('needs', needs),
    line('gives', gives),
  ]);
  return [preface, ...lines, ''].join('\n');
};

const words = (text = '') => text.split(' ').filter(Boolean);

export const readCalls = (text: string): Calls =>
  Object.fromEntries(
    [...text.matchAll(/^([A-Z]+ \/\S+)\n {2}needs ?(.*)\n {2}gives ?(.*)$/gm)].map(
      ([, name = '', needs, gives]) => [name, { needs: words(needs), gives: words(gives) }],
    ),
  );
