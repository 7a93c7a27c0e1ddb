import { listSessions } from '@repartee/contracts/session/endpoints';

const names = [
  'account_id',
  'group_id',
  'scenario_id',
  'organization_id',
  'ended_since',
  'ended_from',
  'ended_to',
] as const;

/** The filters by which statistics choose the sessions that they count. */
export type Counted = { readonly [Name in (typeof names)[number]]?: string | undefined };

/** Returns the query string with which the list of sessions shows the sessions that a figure counts. */
export function countedSearch(counted: Counted): string {
  const params = new URLSearchParams({ counted: '1' });
  for (const name of names) if (counted[name]) params.set(name, counted[name]);
  return `?${params}`;
}

/** Reads what `countedSearch` wrote. Undefined without it, and for values that the API refuses. */
export function readCounted(params: URLSearchParams): Counted | undefined {
  if (!params.has('counted')) return undefined;
  const counted = Object.fromEntries(
    names.flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : [])),
  );
  return listSessions.query.safeParse(counted).success ? counted : undefined;
}
