import { Pagination as AntdPagination, Select } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdRoot } from '../antd/antd-root.tsx';
import { cx } from '../kit/cx.ts';
import { Icon } from '../status/icon.tsx';
import styles from './pagination.module.css';
import { PlainButton } from './plain-button.tsx';

export interface PaginationProps {
  page: number;
  pageSize: number;
  total: number;
  /** True if `total` is a minimum, because the server did not count all entries. */
  isMinimum?: boolean;
  onChange: (next: { page: number; page_size: number }) => void;
}

const sizes = [12, 24, 48];

/** Stops the Enter key event before antd's list item, which would treat the event as a second click on the button. */
const keepEnter = (event: React.KeyboardEvent) => event.key === 'Enter' && event.stopPropagation();

/** antd's list items have neither a role nor a state, so each list item contains a button. */
export default function PageControls(props: PaginationProps) {
  const { page, pageSize, total, onChange } = props;
  const { t, i18n } = useTranslation('ui-kit');
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const item of root.current?.querySelectorAll('li') ?? []) item.removeAttribute('tabindex');
  });
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <AntdRoot>
      <div ref={root} className={styles.controls}>
        <Select
          variant="borderless"
          aria-label={t('page_size')}
          className={styles.size}
          classNames={{ content: styles.chosen }}
          popupMatchSelectWidth={false}
          placement="bottomRight"
          suffixIcon={<Icon name="chevron-down" size={17} />}
          value={pageSize}
          options={sizes.map((value) => ({ value, label: t('per_page', { size: value }) }))}
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
                <PlainButton
                  variant="ghost"
                  icon={type === 'prev' ? 'chevron-left' : 'chevron-right'}
                  label={type === 'prev' ? t('previous_page') : t('next_page')}
                  onKeyDown={keepEnter}
                />
              );
            const current = type === 'page' && target === page;
            return (
              <PlainButton
                variant={current ? 'default' : 'ghost'}
                className={cx(styles.page, current && styles.current, type !== 'page' && styles.gap)}
                aria-label={t('page', { page: target })}
                aria-current={current ? 'page' : undefined}
                onKeyDown={keepEnter}
              >
                {type === 'page' ? number.format(target) : '…'}
              </PlainButton>
            );
          }}
        />
      </div>
    </AntdRoot>
  );
}
