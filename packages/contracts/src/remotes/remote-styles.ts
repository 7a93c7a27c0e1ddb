/** Cascade layer of the style sheets of all remotes: above the layers of ui-kit, below the shell's own rules. */
export const remoteLayer = 'remote';

/** Values of `z-index` that a remote may use. The layouts of the shell use 20 and more, and dialogs 1000 and more. */
export const remoteZIndex = { least: -1, most: 9 } as const;

/** Start of the names of a built remote's classes and keyframes. An id contains no `_`, so no other id starts so. */
export const remoteClassPrefix = (id: string): string => `${id}_`;

export const remotePropertyPrefix = (id: string): string => `--${id}-`;

/** The parts of lightningcss's syntax tree that the check reads. */
interface SelectorPart {
  readonly type: string;
  readonly kind?: unknown;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly selector?: unknown;
  readonly selectors?: unknown;
}
type SelectorParts = readonly SelectorPart[];
interface Declaration {
  readonly property: string;
  readonly value?: unknown;
}
interface Declarations {
  readonly declarations?: readonly Declaration[];
  readonly importantDeclarations?: readonly Declaration[];
}
export interface StyleRule {
  readonly type: string;
  readonly value?: unknown;
}
interface RuleValue {
  readonly name?: unknown;
  readonly selectors?: readonly SelectorParts[];
  readonly declarations?: Declarations;
  readonly rules?: readonly StyleRule[];
  readonly keyframes?: readonly { readonly declarations?: Declarations }[];
  readonly style?: RuleValue;
  readonly loc?: { readonly line: number; readonly column: number };
}

export interface StyleSheetOptions {
  /** Id of the remote. */
  readonly id: string;
  /** Text of the sheet, from which messages quote. */
  readonly code: string;
  /**
   * `module`: source of a CSS module, whose classes and keyframes are local. `plain`: any other source. `built`: sheet
   * of a build, all of whose rules must be in the layer of remotes.
   */
  readonly kind: 'module' | 'plain' | 'built';
}

export interface StyleError {
  /** Line in the sheet; the first one is 1. */
  readonly line: number;
  readonly message: string;
}

const conditional = new Set(['media', 'supports', 'container', 'layer-block', 'starting-style']);
const selecting = new Set(['is', 'where', 'any']);
const inward: unknown[] = ['child', 'descendant', 'pseudo-element', 'part', 'deep', 'deep-descendant'];

/** Returns whether every element that a selector matches has a class of the remote or is inside such an element. */
function isScoped(parts: SelectorParts, isOwn: (name: string) => boolean, nested: boolean): boolean {
  const isOwnPart = ({ type, kind, name, selector, selectors }: SelectorPart): boolean => {
    if (type === 'class') return isOwn(String(name));
    if (type === 'nesting') return nested;
    if (type !== 'pseudo-class') return false;
    if (kind === 'local') return isScoped(selector as SelectorParts, isOwn, nested);
    return (
      selecting.has(String(kind)) &&
      (selectors as readonly SelectorParts[]).every((one) => isScoped(one, isOwn, nested))
    );
  };
  const ends = parts.flatMap(({ type }, at) => (type === 'combinator' ? [at] : []));
  return [...ends, parts.length].some((end, index) => {
    const compound = parts.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end);
    return compound.some(isOwnPart) && (end === parts.length || inward.includes(parts[end]?.value));
  });
}

/** Returns what is wrong with one declaration, or undefined. */
function declarationError({ property, value }: Declaration, id: string): string | undefined {
  const { least, most } = remoteZIndex;
  const { type, value: number, name, propertyId } = (value ?? {}) as Record<string, unknown>;
  const unparsed = (propertyId as { property?: string } | undefined)?.property;
  const own = remotePropertyPrefix(id);
  if (property === 'z-index' && type === 'integer' && (Number(number) < least || Number(number) > most))
    return `z-index ${number} is outside ${least} to ${most}. Use a Dialog, Menu or Tooltip of ui-kit for what lies above the page.`;
  if (property === 'position' && type === 'fixed')
    return 'position: fixed covers parts of other teams. Use position: sticky, or a Dialog of ui-kit.';
  if (unparsed === 'z-index' || unparsed === 'position')
    return `${unparsed} must be a plain value, without var().`;
  if (property === 'custom' && String(name).startsWith('--') && !String(name).startsWith(own))
    return `the custom property ${name} is not this remote’s. Begin its name with ${own}.`;
  return undefined;
}

interface Place {
  readonly options: StyleSheetOptions;
  readonly nested: boolean;
  /** Whether the rule is at the top level of the sheet. */
  readonly top: boolean;
}

const declarationsIn = ({ declarations, keyframes = [] }: RuleValue): readonly Declaration[] =>
  [declarations, ...keyframes.map((one) => one.declarations)].flatMap((one) => [
    ...(one?.declarations ?? []),
    ...(one?.importantDeclarations ?? []),
  ]);

/** Returns what is wrong with the rule itself, without the rules inside it. */
function ruleErrors({ type }: StyleRule, value: RuleValue, { options, nested, top }: Place): string[] {
  const { id, kind } = options;
  const prefix = remoteClassPrefix(id);
  const hasPrefix = (name: string) => name.startsWith(prefix);
  const isOwn = kind === 'module' ? () => true : hasPrefix;
  const name = (value.name as { value?: unknown } | undefined)?.value ?? value.name;
  if (kind === 'built' && top && !(type === 'layer-block' && String(value.name) === remoteLayer))
    return [`the rule is outside @layer ${remoteLayer}. Build the remote with defineRemoteConfig.`];
  const errors = declarationsIn(value).flatMap((one) => declarationError(one, id) ?? []);
  if (type === 'style' && value.selectors?.some((one) => !isScoped(one, isOwn, nested)))
    errors.unshift(
      kind === 'module'
        ? 'the selector matches elements outside this remote. Begin it with a class of this CSS module, such as `.page a`.'
        : `the selector matches elements outside this remote. Use a CSS module (*.module.css), or begin it with a class that starts with ${prefix}.`,
    );
  if (type === 'keyframes' && !isOwn(String(name)))
    errors.unshift(
      `the keyframes ${name} are global. Use a CSS module, or a name that starts with ${prefix}.`,
    );
  if (type === 'property' && !String(value.name).startsWith(remotePropertyPrefix(id)))
    errors.unshift(
      `the custom property ${value.name} is not this remote’s. Begin its name with ${remotePropertyPrefix(id)}.`,
    );
  return errors;
}

const checked = new Set([...conditional, 'style', 'nesting', 'nested-declarations', 'keyframes', 'property']);

function errorsIn(rules: readonly StyleRule[], place: Place): StyleError[] {
  return rules.flatMap((rule) => {
    const { type } = rule;
    const value = (rule.value ?? {}) as RuleValue;
    const { line = 0, column = 1 } = value.loc ?? {};
    const lines = place.options.code.split('\n');
    const [quote = ''] = (lines[line] ?? '').slice(column - 1).split('{');
    const messages = checked.has(type)
      ? ruleErrors(rule, value, place)
      : ['a remote may not use this rule, because it applies to the whole document.'];
    const inside = type === 'style' ? { ...place, nested: true, top: false } : { ...place, top: false };
    return [
      ...messages.map((message) => ({
        line: line + 1,
        message: `${quote.trim().slice(0, 80)}: ${message}`,
      })),
      ...(type === 'nesting' && value.style
        ? errorsIn([{ type: 'style', value: value.style }], { ...place, top: false })
        : []),
      ...errorsIn(value.rules ?? [], inside),
    ];
  });
}

/**
 * Returns every rule of a style sheet that could change a page of another remote or of the shell. `rules` is the tree
 * that lightningcss parses from the sheet.
 */
export const remoteStyleErrors = (rules: readonly StyleRule[], options: StyleSheetOptions): StyleError[] =>
  errorsIn(rules, { options, nested: false, top: true });
