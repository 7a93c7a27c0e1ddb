import { Can, useTranslation } from '@repartee/app-sdk';
import type { LinkRole } from '@repartee/contracts/library/families';
import { Button } from '@repartee/ui-kit/button';
import { MultiSelect, Select } from '@repartee/ui-kit/select';
import { useItemSearch } from '../../library/use-item-search.ts';
import styles from '../editor.module.css';
import type { FieldsProps, LinkedItem } from './fields-props.ts';

interface PickerProps {
  readonly family: LinkRole;
  readonly label: string;
  readonly placeholder?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly most: number;
  readonly picked: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  onChange(picked: readonly string[], names: Readonly<Record<string, string>>): void;
  readonly createLinked: FieldsProps<'scenario'>['createLinked'];
}

export function ItemPicker(props: PickerProps) {
  const { t } = useTranslation('mfe-coaching');
  const { family, most, picked, names, onChange, createLinked, ...field } = props;
  const { found, search, loading } = useItemSearch(family);
  const known = { ...Object.fromEntries(found.map(({ id, name }) => [id, name])), ...names };
  const listed = found.map(({ id, name }) => ({ value: id, label: name }));
  const unlisted = picked
    .filter((id) => !found.some((item) => item.id === id))
    .map((id) => ({ value: id, label: known[id] ?? t('editor.scenario.part_unknown') }));
  const pick = (ids: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const named = { ...known, ...more };
    onChange(ids, Object.fromEntries(ids.map((id) => [id, named[id] ?? ''])));
  };
  const shared = {
    ...field,
    choices: [...unlisted, ...listed],
    loading,
    onSearch: search,
    nothingFound: loading ? t('editor.scenario.searching') : t('editor.scenario.nothing'),
  };
  const created = ({ id, name }: LinkedItem) =>
    pick(most === 1 ? [id] : [...picked, id].slice(-most), { [id]: name });
  return (
    <div className={styles.picker}>
      {most === 1 ? (
        <Select {...shared} value={picked[0] ?? null} onChange={(id) => pick(id ? [id] : [])} />
      ) : (
        <MultiSelect
          {...shared}
          aside={`${picked.length} / ${most}`}
          value={picked}
          onChange={(ids) => pick(ids.slice(0, most))}
        />
      )}
      {createLinked && picked.length < most && (
        <Can permission={`coaching-${family}-create`}>
          <Button size="small" variant="ghost" icon="plus" onClick={() => createLinked(family, created)}>
            {t(`editor.new.${family}`)}
          </Button>
        </Can>
      )}
    </div>
  );
}
