import { useTranslation } from '@repartee/app-sdk';
import { Icon } from '@repartee/ui-kit/icon';
import { Segmented } from '@repartee/ui-kit/segmented';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import styles from './library-list.module.css';
import { type ListView, viewIcons } from './list-view.ts';

const views = Object.keys(viewIcons) as ListView[];

export function ViewSwitch({ view, onChange }: { view: ListView; onChange(view: ListView): void }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <Segmented<ListView>
      variant="pill"
      label={t('library.view.label')}
      labelHidden
      value={view}
      onChange={onChange}
      segments={views.map((value) => ({
        value,
        label: (
          <span className={styles.viewIcon}>
            <Icon name={viewIcons[value]} size={16} />
            <VisuallyHidden>{t(`library.view.${value}`)}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  );
}
