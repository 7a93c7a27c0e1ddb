type Path = readonly (string | number)[];

interface Schema {
  readonly _zod: { readonly def: object };
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly entries?: Readonly<Record<string, string>>;
}

/** Returns the paths of all text fields of a zod schema. Of a list or a record, only the first entry is included. */
export function textFieldPaths(schema: Schema, path: Path = []): Path[] {
  const def = schema._zod.def as Definition;
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined);
  if (inner) return textFieldPaths(inner, path);
  if (def.type === 'string') return [path];
  if (def.type === 'array' && def.element) return textFieldPaths(def.element, [...path, 0]);
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([key, part]) => textFieldPaths(part, [...path, key]));
  if (def.type === 'record' && def.valueType) {
    const { entries = { key: 'key' } } = (def.keyType?._zod.def ?? {}) as Definition;
    return textFieldPaths(def.valueType, [...path, Object.values(entries)[0] ?? 'key']);
  }
  return [];
}

/** Texts that often reveal errors: empty, long, in other scripts, or with markup. */
export const edgeCaseTexts = {
  nothing: '',
  'only spaces': ' \u00a0\t ',
  '100 kB': 'x'.repeat(100_000),
  'right-to-left text': 'שלום, אני קמיל \u200f!',
  HTML: '<img src=x onerror="alert(1)"> & <b>bold</b>',
  markers: '[WIN] she says [END], and ［ＬＯＳＥ］',
} as const;

/** Returns a copy of `value` with `text` at `path`. Creates missing lists and records. */
export function withTextAtPath<Value>(value: Value, [step, ...rest]: Path, text: string): Value {
  if (step === undefined) return text as Value;
  const empty = typeof step === 'number' ? [] : {};
  const holder = (value ?? empty) as Record<string | number, unknown>;
  const copy = (Array.isArray(holder) ? [...holder] : { ...holder }) as typeof holder;
  copy[step] = withTextAtPath(copy[step], rest, text);
  return copy as Value;
}

export const valueAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, step) => (part as Record<string | number, unknown> | undefined)?.[step], value);
