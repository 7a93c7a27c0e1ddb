import { cx } from '../kit/cx.ts';
import { useKit } from '../kit/kit-provider.tsx';
import { FilterMenu } from '../lists/filter-menu.tsx';
import { Button } from './button.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

const sizes = [12, 24, 48];

/**
 * Where one is in a long list, and how much of it is shown (R-CALL-17). Draws nothing for a list that fits in the smallest
 * page. antd's Pagination focuses list items that have no role and no current state, so this is its Button and Dropdown.
 */
export function Pagination(props: {
  page: number;
  pageSize: number;
  total: number;
  onChange: (next: { page: number; page_size: number }) => void;
}) {
  const { page, pageSize, total, onChange } = props;
  const { words, locale } = useKit();
  const number = new Intl.NumberFormat(locale);
  if (total <= 12) return null;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = (page - 1) * pageSize + 1;
  const range = words.range(
    number.format(from),
    number.format(Math.min(total, page * pageSize)),
    number.format(total),
  );
  const go = (next: number) => onChange({ page: next, page_size: pageSize });
  return (
    <nav aria-label={words.pages} className={styles.pagination}>
      <span className={styles.range}>{range}</span>
      <FilterMenu
        label={words.page_size}
        align="end"
        value={String(pageSize)}
        choices={sizes.map((size) => ({ value: String(size), label: words.per_page(size) }))}
        onChange={(size) => size && onChange({ page: 1, page_size: Number(size) })}
      />
      {pages > 1 && (
        <ul className={styles.pages}>
          <li>
            <Button
              variant="ghost"
              icon="chevron-left"
              label={words.previous_page}
              disabled={page <= 1}
              onClick={() => go(page - 1)}
            />
          </li>
          {pageWindow(page, pages).map((slot) => (
            <li key={slot.key}>
              {slot.page === undefined ? (
                <span className={styles.gap}>…</span>
              ) : (
                <Button
                  variant={slot.page === page ? 'default' : 'ghost'}
                  className={cx(styles.page, slot.page === page && styles.current)}
                  aria-label={words.page(slot.page)}
                  aria-current={slot.page === page ? 'page' : undefined}
                  onClick={() => go(slot.page ?? 1)}
                >
                  {number.format(slot.page)}
                </Button>
              )}
            </li>
          ))}
          <li>
            <Button
              variant="ghost"
              icon="chevron-right"
              label={words.next_page}
              disabled={page >= pages}
              onClick={() => go(page + 1)}
            />
          </li>
        </ul>
      )}
    </nav>
  );
}
