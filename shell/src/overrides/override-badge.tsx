import { useHost, useTranslation } from '@repartee/app-sdk/first-paint';
import { Icon } from '@repartee/ui-kit/icon';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { useState } from 'react';
import { useRouteContext } from '../app/route-context.tsx';
import { clearOverrides } from './change-overrides.ts';
import styles from './override-badge.module.css';

/** What this browser gets instead of what is released, in view on every page, and the one press that ends it. */
export function OverrideBadge() {
  const { t } = useTranslation('shell');
  const { api } = useHost();
  const { boot } = useRouteContext();
  const [ending, setEnding] = useState(false);
  const end = () => {
    setEnding(true);
    clearOverrides(api).catch(() => setEnding(false));
  };
  return (
    <aside className={styles.badge} aria-label={t('inspector.title')}>
      <Icon name="triangle-alert" className={styles.icon} />
      <ul className={styles.list}>
        {boot.remotes.flatMap(({ id, override }) =>
          override
            ? [
                <li key={id}>
                  {t(override.working ? `override.${override.kind}` : 'override.not_working', {
                    remote: id,
                    source: override.source,
                  })}
                </li>,
              ]
            : [],
        )}
      </ul>
      <PlainButton size="small" icon="undo-2" loading={ending} onClick={end}>
        {t('override.end')}
      </PlainButton>
    </aside>
  );
}
