import { useTranslation } from '@repartee/app-sdk';
import type { ScenarioMode } from '@repartee/contracts/library/scenario-modes';
import { scenarioModeIcons } from '@repartee/session-player/brief';
import { Icon } from '@repartee/ui-kit/icon';
import styles from './talk-mode.module.css';

/** Icon and word for how people talk in a scenario. */
export function TalkMode({ mode }: { mode: ScenarioMode }) {
  const { t } = useTranslation('mfe-coaching');
  return (
    <span className={styles.mode}>
      <Icon name={scenarioModeIcons[mode]} size={14} />
      {t(`editor.talk.mode.${mode}`)}
    </span>
  );
}
