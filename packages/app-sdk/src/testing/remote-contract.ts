import { fallbackLocale, type UiLocale, uiLocales } from '@repartee/contracts/locales';
import { mismatches } from '@repartee/contracts/remotes/compatibility';
import { missingTitles } from '@repartee/contracts/remotes/localized-title';
import { type RemoteManifest, remoteManifest } from '@repartee/contracts/remotes/remote-manifest';
import { type Remote, remoteFault } from '../define-remote.ts';
import type { Messages } from '../i18n/create-i18n.ts';

const keysOf = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`]
      : keysOf(value, `${prefix}${key}.`),
  );

const onlyIn = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one));

/** Returns a message for each difference between a remote and its `remote.json`. */
export async function remoteContractErrors(remote: Remote, declared: unknown): Promise<string[]> {
  const parsed = remoteManifest.safeParse(declared);
  if (!parsed.success) return [`remote.json: ${parsed.error.message}`];
  const manifest: RemoteManifest = parsed.data;
  const [foreign] = mismatches({ contract: manifest.contract, shared: {} }, {});
  if (foreign) return [`remote.json: ${foreign}.`];
  const fault = remoteFault(remote, manifest.id);
  if (fault) return [fault];

  const pages = remote.pages.map(({ pattern }) => pattern);
  const routes = manifest.routes.map(({ path }) => path);
  const contributed = Object.keys(remote.contributions ?? {});
  const offered = Object.keys(remote.middleware ?? {});
  const named = manifest.middleware ?? [];
  const announced = manifest.contributions.map(({ id }) => id);
  const faults = [
    ...missingTitles(declared).map(
      ({ path, locale }) => `remote.json: ${path.join('.')} has no text in ${locale}.`,
    ),
    ...onlyIn(pages, routes).map((path) => `${path} is a page but not in remote.json.`),
    ...onlyIn(routes, pages).map((path) => `${path} is in remote.json but has no page.`),
    ...onlyIn(contributed, announced).map((id) => `The contribution ${id} is not in remote.json.`),
    ...onlyIn(announced, contributed).map((id) => `The contribution ${id} of remote.json does not exist.`),
    ...onlyIn(offered, named).map((name) => `The middleware ${name} is not in remote.json.`),
    ...onlyIn(named, offered).map((name) => `The middleware ${name} of remote.json does not exist.`),
  ];
  for (const page of [
    ...remote.pages,
    ...Object.entries(remote.contributions ?? {}).map(([pattern, load]) => ({ pattern, load })),
  ]) {
    const { default: component } = await page.load();
    if (typeof component !== 'function') faults.push(`${page.pattern} has no component as default export.`);
  }
  for (const [namespace, locales] of [
    [manifest.id, remote.locales] as const,
    ...Object.entries(remote.moreLocales ?? {}),
  ]) {
    const textsOf = async (locale: UiLocale) => {
      const load = locales[locale];
      return load ? keysOf((await load()).default) : [];
    };
    const inFallback = await textsOf(fallbackLocale);
    for (const locale of uiLocales) {
      const inLocale = await textsOf(locale);
      faults.push(
        ...onlyIn(inFallback, inLocale).map((key) => `${namespace}: ${key} has no text in ${locale}.`),
        ...onlyIn(inLocale, inFallback).map(
          (key) => `${namespace}: ${key} has no text in ${fallbackLocale}.`,
        ),
      );
    }
  }
  return faults;
}
