/** One place in a row of page numbers; without `page` it is a gap. */
export interface PageSlot {
  readonly key: string;
  readonly page?: number;
}

/** The first page, the last, the present one and its neighbours, with gaps between. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((one, at) => {
    const before = sorted[at - 1] ?? one - 1;
    const slot = { key: `page-${one}`, page: one };
    if (one - before === 2) return [{ key: `page-${one - 1}`, page: one - 1 }, slot];
    return one - before > 2 ? [{ key: `gap-${one}` }, slot] : [slot];
  });
}
