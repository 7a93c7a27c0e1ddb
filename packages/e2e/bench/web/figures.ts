import type { Browser } from '@playwright/test';
import { inNewBrowser } from './in-new-browser.ts';
import type { Figure } from './limits.ts';
import type { SitePage } from './pages.ts';
import type { Site } from './site.ts';
import { type Row, ratiosOf } from './table.ts';
import { fieldUsable, signInToList } from './usable.ts';
import type { Visit } from './visit.ts';

export const costsOf = (row: Row): Figure[] => {
  if (row.one_bundle.length === 0) return [];
  const percent = (figure: 'bytes' | 'largest_paint') => ratiosOf(figure, row).map((one) => one * 100);
  const name = `${row.page} ${row.condition}`;
  return [
    { name: `${name}: LCP against one bundle, %`, values: percent('largest_paint') },
    { name: `${name}: bytes against one bundle, %`, values: percent('bytes') },
  ];
};

export const shiftOf = (row: Row): Figure => ({
  name: `${row.page} ${row.condition}: layout shift`,
  values: row.federated.map(({ layout_shift }) => layout_shift),
  limit: 0.05,
  digits: 3,
});

export function limitsOf({ name, limits }: SitePage, slowRows: readonly Row[]): Figure[] {
  const visits = (visited: string) =>
    slowRows.find((row) => row.page === name && row.condition.startsWith(visited))?.federated ?? [];
  const figure = (visited: string, what: string, of: (visit: Visit) => number, limit?: number): Figure => ({
    name: `${name} ${visited}: ${what}`,
    values: visits(visited).map(of),
    ...(limit === undefined ? {} : { limit }),
  });
  return [
    figure('cold', 'LCP, ms', ({ largest_paint }) => largest_paint, limits.cold),
    figure('warm', 'LCP, ms', ({ largest_paint }) => largest_paint, limits.warm),
    figure('cold', 'JavaScript, kB', ({ script_bytes }) => script_bytes / 1000, limits.scripts),
    ...(name === '/' ? [figure('cold', 'files before the first paint', (one) => one.in_the_way, 0)] : []),
  ];
}

export async function usableFigures(
  browser: Browser,
  site: Site,
  pages: readonly SitePage[],
  rounds: number,
): Promise<Figure[]> {
  const ways: Awaited<ReturnType<typeof signInToList>>[] = [];
  if (pages.some(({ name }) => name === '/'))
    for (let round = 0; round < rounds; round += 1)
      ways.push(await inNewBrowser(browser, site, false, (context) => signInToList(context, site.origin)));
  const others: Figure[] = [];
  for (const { name, usable, signed_in, path } of pages) {
    if (!usable) continue;
    const values: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      values.push(
        await inNewBrowser(browser, site, signed_in, (context) =>
          fieldUsable(context, site.origin + path(site), usable.field),
        ),
      );
    others.push({ name: `${name} cold: until a field accepts input, ms`, values, limit: usable.limit });
  }
  return [
    {
      name: 'landing, five seconds of typing, Enter: from the answer to the dashboard, ms',
      values: ways.map(({ dashboard }) => dashboard),
      limit: 1200,
    },
    {
      name: 'then a click on the menu: until the list of scenarios, ms',
      values: ways.map(({ list }) => list),
      limit: 1200,
    },
    ...others,
  ].filter(({ values }) => values.length > 0);
}
