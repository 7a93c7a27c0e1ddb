import { useTranslation } from '@repartee/app-sdk';
import { Icon } from '@repartee/ui-kit/icon';
import { Segmented } from '@repartee/ui-kit/segmented';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import styles from './library-list.module.css';

const views = [
  { value: 'cards', icon: 'layout-grid' },
  { value: 'table', icon: 'list' },
] as const;
export type ListView = (typeof views)[number]['value'];

/** Switches between cards and a table. */
export function ViewSwitch({ view, onChange }: { view: ListView; onChange(view: ListView): void }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Segmented<ListView>
      variant="pill"
      label={t('library.view.label')}
      labelHidden
      value={view}
      onChange={onChange}
      segments={views.map(({ value, icon }) => ({
        value,
        label: (
          <span className={styles.viewIcon}>
            <Icon name={icon} size={16} />
            <VisuallyHidden>{t(`library.view.${value}`)}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  );
}
