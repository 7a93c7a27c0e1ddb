import { Pagination as AntdPagination, Select } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { Icon } from '../status/icon.tsx';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

const sizes = [12, 24, 48];

/** antd turns Enter on a list item into a second press of the button in it. */
const keepEnter = (event: React.KeyboardEvent) => event.key === 'Enter' && event.stopPropagation();

/**
 * Where one is in a long list, and how much of it is shown (R-CALL-17). Draws nothing for a list that fits in the smallest
 * page. antd's items are list items that take the focus without role or state; here each holds a button, which takes it alone.
 */
export function Pagination(props: {
  page: number;
  pageSize: number;
  total: number;
  onChange: (next: { page: number; page_size: number }) => void;
}) {
  const { page, pageSize, total, onChange } = props;
  const { words, locale } = useKit();
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    for (const item of nav.current?.querySelectorAll('li') ?? []) item.removeAttribute('tabindex');
  });
  if (total <= 12) return null;
  const number = new Intl.NumberFormat(locale);
  const range = words.range(
    number.format((page - 1) * pageSize + 1),
    number.format(Math.min(total, page * pageSize)),
    number.format(total),
  );
  return (
    <nav ref={nav} aria-label={words.pages} className={styles.pagination}>
      <span className={styles.range}>{range}</span>
      <AntdRoot>
        <Select
          variant="borderless"
          aria-label={words.page_size}
          className={styles.size}
          popupMatchSelectWidth={false}
          placement="bottomRight"
          suffixIcon={<Icon name="chevron-down" size={17} />}
          value={pageSize}
          options={sizes.map((value) => ({ value, label: words.per_page(value) }))}
          onChange={(size) => onChange({ page: 1, page_size: size })}
        />
        <AntdPagination
          className={styles.pages}
          current={page}
          pageSize={pageSize}
          total={total}
          hideOnSinglePage
          showLessItems
          showSizeChanger={false}
          showTitle={false}
          onChange={(next) => onChange({ page: next, page_size: pageSize })}
          itemRender={(target, type) => {
            if (type === 'prev' || type === 'next')
              return (
                <Button
                  variant="ghost"
                  icon={type === 'prev' ? 'chevron-left' : 'chevron-right'}
                  label={type === 'prev' ? words.previous_page : words.next_page}
                  onKeyDown={keepEnter}
                />
              );
            const current = type === 'page' && target === page;
            return (
              <Button
                variant={current ? 'default' : 'ghost'}
                className={cx(styles.page, current && styles.current, type !== 'page' && styles.gap)}
                aria-label={words.page(target)}
                aria-current={current ? 'page' : undefined}
                onKeyDown={keepEnter}
              >
                {type === 'page' ? number.format(target) : '…'}
              </Button>
            );
          }}
        />
      </AntdRoot>
    </nav>
  );
}
