import { type ReactNode, useEffect } from 'react';
import base from '../actions/button-base.module.css';
import { type ButtonAppearance, buttonIconSize } from '../actions/button-props.ts';
import button from '../actions/plain-button.module.css';
import { useDebouncedSearch } from '../fields/use-debounced-search.ts';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { PlainSkeleton, SkeletonGroup } from '../states/plain-skeleton.tsx';
import skeleton from '../states/skeleton.module.css';
import { Icon, type IconName } from '../status/icon.tsx';
import { listTexts } from './list-texts.ts';
import tools from './list-tools.module.css';
import type { ListOrder } from './list-tools.tsx';
import styles from './plain-list.module.css';

/** Placeholder that looks like a `Button`. Shown until the code of `Button` has loaded. */
export function ButtonShape({
  variant = 'default',
  size = 'medium',
  icon,
  iconEnd,
  children,
}: Pick<ButtonAppearance, 'variant' | 'size' | 'icon' | 'iconEnd' | 'children'>) {
  const classes = [
    base.button,
    button.button,
    button[variant],
    button[size],
    children ? styles.worded : button.square,
  ];
  return (
    <span aria-hidden="true" className={cx(...classes, styles.shape)}>
      {icon && <Icon name={icon} size={buttonIconSize[size]} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size={buttonIconSize[size]} />}
    </span>
  );
}

/** Placeholder that looks like a `Segmented` control with icons. Shown until the code of `Segmented` has loaded. */
export function SegmentsShape({ icons, selected = 0 }: { icons: readonly IconName[]; selected?: number }) {
  return (
    <span aria-hidden="true" className={styles.segments}>
      {icons.map((icon, at) => (
        <span key={icon} className={cx(styles.segment, at === selected && styles.selected)}>
          <Icon name={icon} size={16} />
        </span>
      ))}
    </span>
  );
}

/**
 * Placeholder that looks like `ListTools`, without antd. Only the search field works. `onText` is called after every
 * change of the search text, `onSearch` after a pause in typing, or at once on Enter or Escape.
 */
export function PlainListTools(props: {
  state: { readonly search: string; readonly sort: ListOrder };
  label: string;
  onSearch(text: string): void;
  onText?(text: string): void;
  filters?: readonly string[];
  children?: ReactNode;
}) {
  const { locale } = useKit();
  const { search, sort } = props.state;
  const { text, type, onKeyDown } = useDebouncedSearch(search, props.onSearch);
  useEffect(() => props.onText?.(text), [text]);
  return (
    <div className={tools.tools}>
      <search className={`${tools.search} ${styles.box}`}>
        <Icon name="search" className={styles.icon} />
        <input
          type="text"
          aria-label={props.label}
          placeholder={props.label}
          maxLength={200}
          value={text}
          className={styles.input}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </search>
      <span className={tools.toggle}>
        <ButtonShape variant="ghost" icon="sliders-horizontal" />
      </span>
      <div className={tools.more}>
        {props.filters?.map((name) => (
          <ButtonShape key={name} variant="ghost" iconEnd="chevron-down">
            {name}
          </ButtonShape>
        ))}
        {props.children}
        <span className={tools.order}>
          <ButtonShape variant="ghost" iconEnd="chevron-down">
            {listTexts(locale).orders[sort]}
          </ButtonShape>
        </span>
      </div>
    </div>
  );
}

/** Renders the same skeleton as `SkeletonCards`, without antd. */
export function PlainSkeletonCards({ cover = true }: { cover?: boolean }) {
  return (
    <SkeletonGroup className={skeleton.cards}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={skeleton.card}>
          {cover && <PlainSkeleton shape="block" className={skeleton.cover} />}
          <div className={skeleton.inside}>
            <PlainSkeleton width="wide" />
            <PlainSkeleton />
            <PlainSkeleton shape="chip" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Placeholder that looks like `Tabs`, without antd. The caller renders the panel of the selected tab. */
export function PlainTabs<Key extends string>(props: {
  label: string;
  tabs: readonly { readonly key: Key; readonly label: ReactNode }[];
  active: Key;
  onChange: (key: Key) => void;
}) {
  return (
    <div role="tablist" aria-label={props.label} className={styles.strip}>
      {props.tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === props.active}
          className={styles.tab}
          onClick={() => props.onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
