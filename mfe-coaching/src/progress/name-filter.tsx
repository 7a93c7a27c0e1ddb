import { useEndpoint } from '@repartee/app-sdk';
import type { listUserGroups } from '@repartee/contracts/people/group-endpoints';
import type { listOrganizations } from '@repartee/contracts/people/organization/endpoints';
import { Select } from '@repartee/ui-kit/select';
import { useState } from 'react';
import type { familyCalls } from '../library/families.ts';
import { usePaused } from '../library/use-item-search.ts';
import styles from './progress.module.css';

interface NameFilterProps {
  readonly list:
    | typeof listOrganizations
    | typeof listUserGroups
    | (typeof familyCalls)['scenario' | 'observer']['list'];
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string | undefined;
  onChange(id: string | undefined): void;
}

/** A choice among all that the server finds by the typed name. Renders nothing if there is nothing to choose. */
export function NameFilter({ list, label, placeholder, value, onChange }: NameFilterProps) {
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim().slice(0, 200));
  const { data, isFetching } = useEndpoint(
    list,
    { query: { page_size: 48, sort: 'name', ...(search && { search }) } },
    { keepPreviousData: true },
  );
  if (!data || (data.items.length === 0 && !search)) return null;
  return (
    <Select
      label={label}
      clearable={placeholder !== undefined}
      labelHidden={placeholder !== undefined}
      {...(placeholder === undefined ? {} : { placeholder })}
      className={styles.filter}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearch={setTyped}
      loading={isFetching}
      choices={data.items.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
