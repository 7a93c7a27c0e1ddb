import type { CallExpression, Node, VariableDeclaration } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isConditionalExpression,
  isFunctionLikeDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A call `t(key)`. `keys` contains all values that the argument can have; `*` stands for any text. */
export type TranslationCall = {
  readonly namespace: string;
  readonly file: string;
  readonly keys: readonly string[];
};

const isTest = /\.(test|fixture)\.tsx?$|\/testing\//;
/**
 * Types that are not translation keys: undefined, null, and the boolean in an argument such as
 * `isOpen && 'key'`.
 */
const noKey = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLiteral;

function stringsOf(type: Type | undefined): string[] {
  if (type?.isUnionType()) return type.getTypes().flatMap(stringsOf);
  if (type?.isStringLiteralType() || type?.isNumberLiteralType()) return [String(type.value)];
  return type && type.flags & noKey ? [] : ['*'];
}

function keysOf(node: Node, checker: Checker): string[] {
  if (isParenthesizedExpression(node)) return keysOf(node.expression, checker);
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (isConditionalExpression(node))
    return [...keysOf(node.whenTrue, checker), ...keysOf(node.whenFalse, checker)];
  if (!isTemplateExpression(node)) return stringsOf(checker.getTypeAtLocation(node));
  return node.templateSpans.reduce<string[]>(
    (starts, { expression, literal }) => {
      const values = keysOf(expression, checker);
      return starts.flatMap((start) => values.map((value) => `${start}${value}${literal.text}`));
    },
    [node.head.text],
  );
}

const calleeName = ({ expression }: CallExpression): string => {
  if (isIdentifier(expression)) return expression.text;
  return isPropertyAccessExpression(expression) ? expression.name.text : '';
};

/** Returns the local names of `t` in a declaration such as `const { t } = useTranslation('namespace')`. */
function boundBy({ name, initializer }: VariableDeclaration): [string, string][] {
  if (!initializer || !isCallExpression(initializer) || calleeName(initializer) !== 'useTranslation')
    return [];
  const [namespace] = initializer.arguments;
  if (!namespace || !isStringLiteral(namespace) || !isObjectBindingPattern(name)) return [];
  return name.elements
    .filter((element) => (element.propertyName ?? element.name)?.getText() === 't')
    .map((element) => [element.name?.getText() ?? 't', namespace.text]);
}

function callsOf(project: Project, folder: string, namespace: string): TranslationCall[] {
  const calls: TranslationCall[] = [];
  for (const path of project.program.getSourceFileNames()) {
    if (!path.startsWith(folder) || isTest.test(path)) continue;
    const source = project.program.getSourceFile(path);
    if (!source) throw new Error(`TypeScript has no source file ${path}`);
    const file = path.slice(folder.length);
    let scope: ReadonlyMap<string, string> = new Map([['t', namespace]]);
    const visit = (node: Node): void => {
      const outer = scope;
      if (isVariableDeclaration(node)) scope = new Map([...scope, ...boundBy(node)]);
      const call = isCallExpression(node) ? node : undefined;
      const [key] = call?.arguments ?? [];
      const used = call && scope.get(calleeName(call));
      if (key && used) calls.push({ namespace: used, file, keys: keysOf(key, project.checker) });
      node.forEachChild(visit);
      if (isFunctionLikeDeclaration(node)) scope = outer;
    };
    visit(source);
  }
  return calls;
}

/**
 * Finds the calls of `t`. `namespaces` maps each folder (absolute path that ends with `/`) to its default namespace.
 */
export function translationCalls(namespaces: Readonly<Record<string, string>>): TranslationCall[] {
  const compiler = new API();
  try {
    const folders = Object.keys(namespaces);
    const snapshot = compiler.updateSnapshot({
      openProjects: folders.map((folder) => `${folder}tsconfig.json`),
    });
    return Object.entries(namespaces).flatMap(([folder, namespace]) => {
      const project = snapshot.getProject(`${folder}tsconfig.json`);
      if (!project) throw new Error(`TypeScript cannot open ${folder}tsconfig.json`);
      return callsOf(project, `${folder}src/`, namespace);
    });
  } finally {
    compiler.close();
  }
}
