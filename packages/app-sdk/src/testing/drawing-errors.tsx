import type { PermissionName } from '@repartee/contracts/access/permissions';
import { fallbackLocale, uiLocales } from '@repartee/contracts/locales';
import { remoteManifest } from '@repartee/contracts/platform/remote-manifest';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContributionProps, Remote } from '../define-remote.ts';
import { type MockAnswer, MockHost } from './mock-host.tsx';

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

async function textsOf(remote: Remote, locale: (typeof uiLocales)[number]) {
  const namespaces = Object.entries({ [remote.id]: remote.locales, ...remote.moreLocales });
  const texts = namespaces.map(
    async ([name, locales]) =>
      [name, (await (locales[locale] ?? locales[fallbackLocale])()).default] as const,
  );
  return Object.fromEntries(await Promise.all(texts));
}

/**
 * Renders every page and contribution of a remote in every interface language, and returns the errors. `calls` are
 * mock responses; an API call without a mock fails as if the server were offline. Needs a DOM, such as jsdom.
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
  const parts: {
    name: string;
    pattern: string;
    load: () => Promise<{ default: ComponentType<ContributionProps> }>;
  }[] = [
    ...remote.pages.map(({ pattern, load }) => ({ name: pattern, pattern, load })),
    ...Object.entries(remote.contributions ?? {}).map(([id, load]) => ({
      name: id,
      pattern: '/dashboard',
      load,
    })),
  ];
  const errors: string[] = [];
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const locale of uiLocales) {
    document.documentElement.lang = locale;
    const texts = await textsOf(remote, locale);
    for (const { name, pattern, load } of parts) {
      const thrown: string[] = [];
      const note = (error: unknown) => thrown.push(error instanceof Error ? error.message : String(error));
      const home = document.body.appendChild(document.createElement('div'));
      const root = createRoot(home, { onCaughtError: note, onUncaughtError: note });
      try {
        const { default: Part } = await load();
        const props = propsOf(contributions.find((one) => one.id === name)?.slot);
        const host = { locale, texts, pattern, path: somePath(pattern), permissions: held, calls };
        await act(async () => {
          root.render(
            <MockHost {...host}>
              <Part {...props} />
            </MockHost>,
          );
        });
        await act(async () => new Promise((resolve) => setTimeout(resolve)));
      } catch (error) {
        note(error);
      }
      await act(async () => root.unmount());
      home.remove();
      if (thrown[0] !== undefined)
        errors.push(`${name} in ${locale} throws while it is rendered: ${thrown[0]}`);
    }
  }
  return errors;
}
