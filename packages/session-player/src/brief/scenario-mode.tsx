import { useTranslation } from '@repartee/app-sdk';
import type { ScenarioMode } from '@repartee/contracts/library/scenario-modes';
import { Icon, type IconName } from '@repartee/ui-kit/icon';
import styles from './scenario-brief.module.css';

export const scenarioModeIcons: Readonly<Record<ScenarioMode, IconName>> = {
  text: 'keyboard',
  voice: 'mic',
  realtime: 'phone',
};

/** Icon and word for the way in which learner and persona talk. */
export function ScenarioModeName({ mode }: { mode: ScenarioMode }) {
  const { t } = useTranslation('player');
  return (
    <span className={styles.mode}>
      <Icon name={scenarioModeIcons[mode]} size={16} />
      {t(`mode.${mode}`)}
    </span>
  );
}
