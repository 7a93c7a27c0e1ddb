import { packProblemLimit } from '@repartee/contracts/library/pack/pack-limits';
import {
  type PackProblem,
  type PackReason,
  packReasons,
} from '@repartee/contracts/library/pack/pack-problem';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml';
import type { z } from 'zod';
import { packError, packProblemOf } from './pack-error.ts';

type Path = readonly (string | number)[];

export interface PackYaml {
  readonly file: string;
  readonly value: unknown;
  /**
   * Describes an error in the file, with the line number of the value at `path`. If `path` has no value, the
   * line number is that of the nearest parent.
   */
  problem(reason: PackReason, message: string, path: Path): PackProblem;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses one YAML 1.2 document without anchors and aliases. Throws a `PackError` with every problem found.
 */
export function readPackYaml(file: string, bytes: Buffer): PackYaml {
  const lines = new LineCounter();
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const refuse = (reason: PackReason, message: string, line: number | null) =>
    packError([packProblemOf(reason, message, { file, line })]);

  const text = textOf(bytes);
  if (text === undefined) throw refuse('not_utf8', 'The file is not UTF-8 text.', null);
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    // It compares each key with all before it. `repeatedKeys` finds the same.
    uniqueKeys: false,
    version: '1.2',
    logLevel: 'error',
  });
  const errors = [...document.errors, ...document.warnings];
  if (errors.length > 0)
    throw packError(
      errors.map(({ message, pos }) =>
        packProblemOf('yaml_invalid', String(message.split('\n')[0]), { file, line: lineAt(pos[0]) }),
      ),
    );
  let alias: number | undefined;
  const repeated: PackProblem[] = [];
  visit(document, (_, node) => {
    if (isMap(node))
      for (const { range } of repeatedKeys(node))
        repeated.push(
          packProblemOf('yaml_invalid', 'Map keys must be unique', { file, line: lineAt(range?.[0] ?? 0) }),
        );
    if (!isAlias(node) && !(isNode(node) && 'anchor' in node && node.anchor)) return undefined;
    alias = node.range?.[0] ?? 0;
    return visit.BREAK;
  });
  if (alias !== undefined)
    throw refuse('alias', 'YAML anchors and aliases are not supported.', lineAt(alias));
  if (repeated.length > 0) throw packError(repeated);

  return {
    file,
    value: document.toJS(),
    problem(reason, message, path) {
      let node: Node | null | undefined;
      for (let length = path.length; length >= 0 && !node; length -= 1) {
        const candidate = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
        if (isNode(candidate)) node = candidate;
      }
      const value = document.getIn(path);
      const shown = value === undefined || typeof value === 'object' ? '' : String(value);
      const line = node?.range ? lineAt(node.range[0]) : 1;
      return packProblemOf(reason, message, { file, line, field: path.join('.'), value: shown });
    },
  };
}

function repeatedKeys({ items }: YAMLMap): Node[] {
  const known = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const isRepeated = known.has(key.value);
    known.add(key.value);
    return isRepeated ? [key] : [];
  });
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    // The caller reports `not_utf8`.
    return undefined;
  }
}

/**
 * Returns all problems of a pack file. If the file fits the schema, also returns its content with default
 * values filled in.
 */
export function checkPackYaml<Value>(
  yaml: PackYaml,
  schema: z.ZodType<Value>,
): { readonly value: Value | undefined; readonly problems: readonly PackProblem[] } {
  // To find the line of a problem takes longer, the larger the file is.
  const reported = <Found>(all: readonly Found[]) => all.slice(0, packProblemLimit);
  const unstorable = reported(unstorableTexts(yaml.value, [])).map((path) =>
    yaml.problem('invalid', 'The text contains characters that the database cannot store.', path),
  );
  const read = schema.safeParse(yaml.value);
  if (!read.success) {
    const problems = reported(read.error.issues).flatMap((issue) => problemsOf(yaml, issue));
    return { value: undefined, problems: [...unstorable, ...problems] };
  }
  const unknown = reported(unknownFields(yaml.value, read.data, [])).map((path) =>
    yaml.problem('field_unknown', 'This kind of file has no such field.', path),
  );
  return { value: read.data, problems: [...unstorable, ...unknown] };
}

function problemsOf(yaml: PackYaml, issue: z.core.$ZodIssue): PackProblem[] {
  const path = issue.path as Path;
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, packProblemLimit)
      .map((key) => yaml.problem('field_unknown', 'This kind of file has no such field.', [...path, key]));
  return [yaml.problem(reasonOf(yaml, issue), issue.message, path)];
}

function reasonOf({ value }: PackYaml, issue: z.core.$ZodIssue): PackReason {
  const valueAtPath = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
  if (valueAtPath === undefined) return 'missing';
  if (issue.code === 'too_big')
    return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'invalid';
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'invalid';
  const own = issue.code === 'custom' ? (issue.params?.pack_reason as PackReason | undefined) : undefined;
  return own && packReasons.includes(own) ? own : 'invalid';
}

/**
 * Most schemas ignore unknown fields, so without this check a misspelt field would be dropped without an
 * error.
 */
function unknownFields(input: unknown, read: unknown, path: Path): Path[] {
  if (Array.isArray(input) && Array.isArray(read))
    return input.flatMap((one, index) => unknownFields(one, read[index], [...path, index]));
  if (!isObject(input) || !isObject(read)) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    key in read ? unknownFields(value, read[key], [...path, key]) : [[...path, key]],
  );
}

/** PostgreSQL cannot store a NUL character or half of a surrogate pair. */
function unstorableTexts(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((one, index) => unstorableTexts(one, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => unstorableTexts(inner, [...path, key]));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
