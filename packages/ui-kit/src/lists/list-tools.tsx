import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../actions/plain-button.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { FilterMenu } from './filter-menu.tsx';
import styles from './list-tools.module.css';

/** Sort orders of a list (R-CALL-17): newest first, oldest first, by name. */
const orders = ['-updated_at', 'updated_at', 'name'] as const;
export type ListOrder = (typeof orders)[number];

/**
 * Search field, filters (`children`) and sort order above a list. On phones, one button opens filters and sort order.
 */
export function ListTools(props: {
  state: { readonly search: string; readonly sort: ListOrder };
  change(change: { search?: string; sort?: ListOrder }): void;
  /** Label of the search field. It says what the search compares, for example “Name or email”. */
  label: string;
  children?: ReactNode;
  /** Number of filters that the user has set. */
  filters?: number;
}) {
  const { t } = useTranslation('ui-kit');
  const { state, change, filters = 0 } = props;
  const active = filters + (state.sort === orders[0] ? 0 : 1);
  // What the list holds stays visible.
  const [open, setOpen] = useState(active > 0);
  const id = useId();
  return (
    <div className={styles.tools}>
      <SearchField
        label={props.label}
        value={state.search}
        maxLength={200}
        className={styles.search}
        onSearch={(search) => change({ search })}
      />
      <PlainButton
        variant={active > 0 ? 'default' : 'ghost'}
        icon="sliders-horizontal"
        label={active > 0 ? t('list.filters_active', { active }) : t('list.filters')}
        aria-expanded={open}
        aria-controls={id}
        className={styles.toggle}
        onClick={() => setOpen(!open)}
      />
      <div id={id} className={styles.more} data-open={open || undefined}>
        {props.children}
        <div className={styles.order}>
          <FilterMenu
            align="end"
            label={t('list.order')}
            value={state.sort}
            onChange={(sort) => sort && change({ sort })}
            choices={orders.map((value) => ({ value, label: t(`list.orders.${value}`) }))}
          />
        </div>
      </div>
    </div>
  );
}
