import { useEndpoint } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { useEffect, useState } from 'react';
import { familyCalls } from './families.ts';

/** Results that do not match the typed text are hidden at once, so that the Enter key cannot select them. */
export function useItemSearch(family: Family) {
  const [typed, setTyped] = useState('');
  const text = typed.trim().slice(0, 200);
  const search = usePaused(text);
  const reading = useEndpoint(
    familyCalls[family].list,
    { query: { page_size: 12, sort: 'name', ...(search && { search }) } },
    { keepPreviousData: true },
  );
  const loading = reading.isFetching || search !== text;
  const items = reading.data?.items ?? [];
  const found = loading ? items.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())) : items;
  return { found, search: setTyped, loading };
}

/** Returns the value as it was before the latest changes, until there is a pause between changes. */
export function usePaused<Value>(value: Value, pause_ms = 200): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const pause = setTimeout(() => setPaused(value), pause_ms);
    return () => clearTimeout(pause);
  }, [value, pause_ms]);
  return paused;
}
