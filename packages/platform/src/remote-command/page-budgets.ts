import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import type { Build } from '../registry/builds/describe-build.ts';
import { manifestJsonOf } from '../registry/federation-manifest.ts';
import { ReleaseError } from '../registry/release-error.ts';

/**
 * Maximum number of bytes (brotli) that the first visit of a page may load from the page's remote. The limit allows a
 * chart library.
 */
export const pageBudget = 200_000;

/**
 * The field `repartee.budgets` in the package.json of a remote: for each page, a size budget in kilobytes
 * (brotli) and the reason for the budget.
 */
const packageFile = z.object({
  repartee: z
    .object({
      budgets: z
        .record(z.string(), z.strictObject({ kilobytes: z.number().positive(), reason: z.string().min(10) }))
        .default({}),
    })
    .optional(),
});

export interface PageWeight {
  readonly module: string;
  readonly bytes: number;
  readonly budget: number;
}

function budgetsIn(folder: string): Readonly<Record<string, { readonly kilobytes: number }>> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  const read = packageFile.safeParse(manifestJsonOf(readFileSync(file), file));
  if (!read.success)
    throw new ReleaseError(
      `repartee.budgets in ${file} is not valid. Expected for each page: "overview-page": { "kilobytes": 300, "reason": "…" }.`,
    );
  return read.data.repartee?.budgets ?? {};
}

/**
 * Returns for each page its budget, and the number of bytes (brotli) that the first visit loads from the
 * remote, including the entry file and the translations of one language.
 */
export function pageWeights({ publication, files }: Build, folder: string, entry: string): PageWeight[] {
  const budgets = budgetsIn(folder);
  const known = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const size =
      known.get(path) ??
      brotliCompressSync(files.get(path) ?? '', { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
    known.set(path, size);
    return size;
  };
  const filesOf = (name: string) => publication.exposes[name]?.files.map(({ path }) => path) ?? [];
  const { routes, contributions } = publication.manifest;
  const modules = [...routes, ...contributions].flatMap(({ module }) => module ?? []);
  return [...new Set(modules)].map((module) => {
    const paths = new Set([entry, ...filesOf('remote'), ...filesOf('locales/en-GB'), ...filesOf(module)]);
    return {
      module,
      bytes: [...paths].reduce((sum, path) => sum + sizeOf(path), 0),
      budget: (budgets[module]?.kilobytes ?? pageBudget / 1000) * 1000,
    };
  });
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

/** Returns one line per page. Throws a ReleaseError that names the pages over their size budget. */
export function checkPageBudgets(weights: readonly PageWeight[]): string {
  const over = weights.filter(({ bytes, budget }) => bytes > budget);
  if (over.length > 0) {
    const pages = over.map(
      ({ module, bytes, budget }) => `${module} loads ${kilobytes(bytes)} of ${kilobytes(budget)}`,
    );
    throw new ReleaseError(
      `Over budget (brotli): ${pages.join(', ')}. Use import() to load the parts that are not visible at first, or raise the budget: give kilobytes and a reason under repartee.budgets in package.json.`,
    );
  }
  return weights
    .map(({ module, bytes, budget }) => `  ${module}: ${kilobytes(bytes)} of ${kilobytes(budget)}`)
    .join('\n');
}
