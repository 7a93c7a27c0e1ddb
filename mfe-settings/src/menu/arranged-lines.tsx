import { useLocale, useTranslation } from '@repartee/app-sdk';
import { localized } from '@repartee/contracts/locales';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { FormSection } from '@repartee/ui-kit/form-section';
import { SortableList } from '@repartee/ui-kit/sortable-list';
import styles from './menu.module.css';
import {
  inDeclaredOrder,
  isInDeclaredOrder,
  type MenuLine,
  newTitleOf,
  titleOf,
  type WidgetLine,
} from './menu-form-values.ts';

/** The entries of a menu group, or the widgets of the dashboard, in the order in which they are shown. */
export function ArrangedLines<L extends MenuLine | WidgetLine>(props: {
  title: string;
  about?: string;
  lines: readonly L[];
  onChange(lines: L[]): void;
  rename?: (line: L) => void;
}) {
  const { title, about, lines, onChange, rename } = props;
  const { t } = useTranslation('mfe-settings');
  const locale = useLocale();
  const change = (key: string, values: Partial<MenuLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...values } : line)));
  return (
    <FormSection
      title={title}
      about={about}
      aside={
        isInDeclaredOrder(lines) ? undefined : (
          <Button size="small" icon="undo-2" onClick={() => onChange(inDeclaredOrder(lines))}>
            {t('menu.own_order')}
          </Button>
        )
      }
    >
      <SortableList
        label={title}
        variant="card"
        entries={lines.map((line) => ({
          key: line.key,
          label: localized(titleOf(line), locale),
          line,
        }))}
        onMove={(from, to) => {
          const next = [...lines];
          next.splice(to, 0, ...next.splice(from, 1));
          onChange(next);
        }}
      >
        {({ key, label, line }) => (
          <div className={styles.line}>
            <div className={styles.name}>
              <span className={line.hidden ? styles.hidden : undefined}>{label}</span>
              <span className="quiet">
                <Facts of={[line.owner, line.hidden && t('menu.hidden')]} />
              </span>
            </div>
            {newTitleOf(line) && (
              <Button
                variant="ghost"
                size="small"
                icon="undo-2"
                label={t('menu.own_title', { title: localized(line.declared.title, locale) })}
                onClick={() => change(key, { title: null })}
              />
            )}
            {rename && (
              <Button
                variant="ghost"
                size="small"
                icon="pencil"
                label={t('menu.rename', { title: label })}
                onClick={() => rename(line)}
              />
            )}
            <Button
              variant="ghost"
              size="small"
              icon={line.hidden ? 'eye' : 'eye-off'}
              label={t(line.hidden ? 'menu.show' : 'menu.hide', { title: label })}
              onClick={() => change(key, { hidden: !line.hidden })}
            />
          </div>
        )}
      </SortableList>
    </FormSection>
  );
}
