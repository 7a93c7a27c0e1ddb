import { allEndpoints } from '@repartee/contracts/all-endpoints';
import type { Endpoint } from '@repartee/contracts/endpoint';
import { fallbackLocale, uiLocales } from '@repartee/contracts/locales';
import { remoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import type { PermissionName } from '@repartee/contracts/runtime/access/permissions';
import { applyScheme } from '@repartee/ui-kit/scheme';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContributionProps, Remote } from '../define-remote.ts';
import { type MockAnswer, MockHost, type MockHostProps } from './mock-host.tsx';
import { type SampleSet, sampleSets, sampleValue } from './sample-value.ts';

const someId = '00000000-0000-4000-8000-000000000000';

const somePath = (pattern: string): string =>
  pattern
    .replace('{product}', 'repartee')
    .replaceAll(/\/\{\w+\?\}/g, '')
    .replaceAll(/\{\w+\}/g, someId);

const propsOf = (slot: string | undefined): ContributionProps =>
  slot === 'user-tab' || slot === 'scenario-tab'
    ? { subject: { kind: slot === 'user-tab' ? 'user' : 'scenario', id: someId } }
    : {};

const samplesOf = (set: SampleSet): MockAnswer[] =>
  allEndpoints.flatMap((endpoint: Endpoint) =>
    endpoint.reply_type
      ? []
      : [{ endpoint, answer: () => endpoint.reply && sampleValue(endpoint.reply, set) }],
  );
const samples = Object.fromEntries(sampleSets.map((set) => [set, samplesOf(set)])) as Readonly<
  Record<SampleSet, MockAnswer[]>
>;

async function textsOf(remote: Remote, locale: (typeof uiLocales)[number]) {
  const namespaces = Object.entries({ [remote.id]: remote.locales, ...remote.moreLocales });
  const texts = namespaces.map(
    async ([name, locales]) =>
      [name, (await (locales[locale] ?? locales[fallbackLocale])()).default] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

interface Part {
  readonly name: string;
  readonly pattern: string;
  load(): Promise<{ default: ComponentType<ContributionProps> }>;
}

const partsOf = ({ pages, contributions = {} }: Remote): Part[] => [
  ...pages.map(({ pattern, load }) => ({ name: pattern, pattern, load })),
  ...Object.entries(contributions).map(([id, load]) => ({ name: id, pattern: '/dashboard', load })),
];

/** Milliseconds after which a part counts as hanging while it loads. */
const longestLoad = 5_000;

const late = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`it does not load within ${longestLoad / 1000} s`)), longestLoad),
  );

/** Waits until answers of the API no longer change what is rendered. */
async function settle(home: HTMLElement): Promise<void> {
  for (let before = '', rounds = 0; rounds < 3 || (rounds < 20 && before !== home.innerHTML); rounds += 1) {
    before = home.innerHTML;
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
  }
}

/** Renders a part once. Returns the first error. */
async function errorOf(
  { load }: Part,
  host: Omit<MockHostProps, 'children'>,
  props: ContributionProps,
): Promise<string | undefined> {
  const thrown: string[] = [];
  const note = (error: unknown) => thrown.push(error instanceof Error ? error.message : String(error));
  const home = document.body.appendChild(document.createElement('div'));
  const root = createRoot(home, { onCaughtError: note, onUncaughtError: note });
  try {
    const { default: Component } = await Promise.race([load(), late()]);
    await act(async () => {
      root.render(
        <MockHost {...host}>
          <Component {...props} />
        </MockHost>,
      );
    });
    await settle(home);
  } catch (error) {
    note(error);
  }
  await act(async () => root.unmount());
  home.remove();
  return thrown[0];
}

/**
 * Renders every page and contribution of a remote in every interface language, with each set of sample data (see
 * `sampleSets`) and without an API, in the light and the dark scheme, and returns the errors. `calls` are mock responses;
 * every other endpoint answers with sample data that its schema accepts. Needs a DOM, such as jsdom.
 */
export async function drawingErrors(
  remote: Remote,
  declared: unknown,
  calls: readonly MockAnswer[] = [],
): Promise<string[]> {
  const { routes, contributions, permissions = [] } = remoteManifest.parse(declared);
  const named = [...routes, ...contributions].flatMap(({ access }) =>
    typeof access === 'string' ? [] : 'any' in access ? access.any : access,
  );
  const held = [...new Set([...named, ...permissions.map(({ id }) => id)])] as PermissionName[];
  const errors: string[] = [];
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const [language, locale] of uiLocales.entries()) {
    document.documentElement.lang = locale;
    const texts = await textsOf(remote, locale);
    for (const part of partsOf(remote)) {
      const { name, pattern } = part;
      const props = propsOf(contributions.find((one) => one.id === name)?.slot);
      const host = { locale, texts, pattern, path: somePath(pattern), permissions: held };
      for (const [index, set] of [...sampleSets, undefined].entries()) {
        await act(async () => applyScheme((index + language) % 2 === 0 ? 'light' : 'dark'));
        const error = await errorOf(
          part,
          { ...host, calls: [...calls, ...(set ? samples[set] : [])] },
          props,
        );
        if (error === undefined) continue;
        const data = set ? `data: ${set}` : 'no API';
        errors.push(`${name} in ${locale} (${data}) throws while it is rendered: ${error}`);
        break;
      }
    }
  }
  return errors;
}
