import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { libraryEndpoints } from '@repartee/contracts/library/endpoints';
import { families } from '@repartee/contracts/library/families';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { repositoryFolder } from '../rsbuild/repository-folder.ts';
import { type Area, areas, callsWithoutScreen } from './form-field-areas.fixture.ts';

const contracts = join(repositoryFolder, 'packages/contracts/src');
const isSource = (file: string) => !/\.(test|fixture)\.tsx?$/.test(file);

const modules: Record<string, unknown>[] = await Promise.all(
  globSync('**/*.ts', { cwd: contracts })
    .filter(isSource)
    .map((file) => import(join(contracts, file))),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const named = modules.flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

/** The calls with a body that screens make. */
function writingCalls(): Endpoint[] {
  const ofFamilies = families.flatMap((family) => Object.values(libraryEndpoints(family)) as Endpoint[]);
  return [...new Set([...named.map(([, call]) => call), ...ofFamilies])].filter(
    ({ method, path, body }) =>
      method !== 'GET' && body !== undefined && !(`${method} ${path}` in callsWithoutScreen),
  );
}

interface Json {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly allOf?: readonly Json[];
}

/** Paths of all fields of a body. An entry of a list has the path of the list. */
function fieldsOf(json: Json, path: readonly string[] = []): string[] {
  const options = json.anyOf ?? json.oneOf ?? json.allOf;
  if (options) return options.flatMap((option) => fieldsOf(option, path));
  if (json.properties)
    return Object.entries(json.properties).flatMap(([name, inner]) => fieldsOf(inner, [...path, name]));
  if (json.items && (json.items.properties || json.items.anyOf || json.items.oneOf))
    return fieldsOf(json.items, path);
  return path.length > 0 && json.type !== 'null' ? [path.join('.')] : [];
}

const sourcesOf = ({ screens }: Pick<Area, 'screens'>): string =>
  screens
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: repositoryFolder }).filter(isSource))
    .map((file) => readFileSync(join(repositoryFolder, file), 'utf8'))
    .join('\n');

/** Matches the path of a field that a control names: `name="email"`, `name={['content', 'title']}`, `[index, 'weight']`. */
function namedFields(source: string): RegExp[] {
  return [...source.matchAll(/\bname=(?:"([^"]+)"|\{\[([^\]]+)\]\})/g)].flatMap(([, text, list]) => {
    if (text) return [new RegExp(`^${text}$`)];
    const parts = (list ?? '').split(',').map((part) => part.trim());
    if (!parts.some((part) => part.startsWith("'"))) return [];
    const pattern = parts.map((part, index) => {
      const literal = part.match(/^'(.+)'$/)?.[1];
      if (literal) return index === 0 ? literal : `\\.${literal}`;
      return index === 0 ? '.+' : '(\\.[^.]+)?';
    });
    return [new RegExp(`^${pattern.join('')}$`)];
  });
}

const calls = writingCalls();
const areaOf = ({ path }: Endpoint) => areas.find((area) => area.calls.test(path));

it('E-12 each call is made by a package of the browser, or has a reason not to be', () => {
  const folders = ['mfe-*/src', 'shell/src', 'packages/app-sdk/src', 'packages/session-player/src'];
  const source = sourcesOf({ screens: folders });
  const uncalled = named
    .filter(([name]) => !new RegExp(`\\b${name}\\b`).test(source))
    .map(([, { method, path }]) => `${method} ${path}`);
  expect([...new Set(uncalled)].sort()).toEqual(Object.keys(callsWithoutScreen).sort());
});

it('E-12 each call with a body belongs to an area of screens', () => {
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((call) => !areaOf(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe.each(areas)('the screens in $screens', (area) => {
  const source = sourcesOf(area);
  const controls = namedFields(source);
  const fields = new Set(
    calls
      .filter((call) => areaOf(call) === area)
      .flatMap((call) => {
        const body = z.toJSONSchema(call.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Json;
        return fieldsOf(body).filter((field) => !/^expected(\.|$)/.test(field));
      }),
  );
  const elsewhere = area.setBy ?? {};
  const exceptions = Object.keys({ ...elsewhere, ...area.withoutControl });
  const covers = (exception: string, field: string) =>
    exception.endsWith('.*') ? `${field}.`.startsWith(exception.slice(0, -1)) : field === exception;

  it('E-12 each field of a create or update call has a control, or a reason to have none', () => {
    const lost = [...fields].filter(
      (field) =>
        !controls.some((pattern) => pattern.test(field)) && !exceptions.some((one) => covers(one, field)),
    );
    expect(lost).toEqual([]);
  });

  it('E-12 each control without a field name is in the source, and no exception is left over', () => {
    expect(Object.entries(elsewhere).filter(([, code]) => !source.includes(code))).toEqual([]);
    const left = exceptions.filter((one) => ![...fields].some((field) => covers(one, field)));
    expect(left).toEqual([]);
  });
});
