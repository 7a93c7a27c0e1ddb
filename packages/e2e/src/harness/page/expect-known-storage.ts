import { readFileSync } from 'node:fs';
import { type BrowserContext, expect } from '@playwright/test';

const handbook = readFileSync(new URL('../../../../handbook/architecture.md', import.meta.url), 'utf8');
const [, section = ''] = handbook.split('## What the browser keeps\n');
const [table = ''] = section.split('\n## ');

/** What the handbook lists: names of the table "What the browser keeps" by place. A name ending in `…` is a prefix. */
const listed = table.split('\n').flatMap((row) => {
  const [, place = '', names = ''] = row.split('|');
  const [, database] = /IndexedDB `(.+?)`/.exec(place) ?? [];
  return [
    ...[...names.matchAll(/`(.+?)`/g)].map(([, name]) => `${place.trim().split(/[ ,]/)[0]} ${name}`),
    ...(database ? [`IndexedDB ${database}`] : []),
  ];
});
const isListed = (entry: string) =>
  listed.some((name) => (name.endsWith('…') ? entry.startsWith(name.slice(0, -1)) : entry === name));

/** Paths for which the API sets cookies. Other servers of a journey have the same host, such as an identity provider. */
const cookiePaths = ['/', '/v1/fau/login', '/v1/keycloak/callback', '/v1/lti'];

/** R-STORE: compares what the open pages and the cookies of a browser contain with the handbook's list. */
export async function expectKnownStorage(context: BrowserContext, origin: string): Promise<void> {
  const addresses = cookiePaths.map((path) => origin + path);
  const cookies = (await context.cookies(addresses)).map(({ name }) => `cookie ${name}`);
  const pages = context.pages().filter((page) => !page.isClosed() && page.url().startsWith(origin));
  const stored = await Promise.all(
    pages.map((page) =>
      page
        .evaluate(async () => [
          ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
          ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
          ...(await indexedDB.databases()).map(({ name }) => `IndexedDB ${name}`),
        ])
        // A page that is being left has nothing to compare.
        .catch(() => []),
    ),
  );
  expect([...cookies, ...stored.flat()].filter((entry) => !isListed(entry))).toEqual([]);
}
