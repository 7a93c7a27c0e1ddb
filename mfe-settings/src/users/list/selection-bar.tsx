import { useCan, useTranslation } from '@repartee/app-sdk';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Button } from '@repartee/ui-kit/button';
import type { UserActions } from '../actions/use-user-actions.tsx';
import { mailedActions, singleActions, userActionAppearance, userActions } from '../actions/user-actions.ts';
import styles from './selection-bar.module.css';

export function SelectionBar(props: { people: readonly UserRecord[]; actions: UserActions; clear(): void }) {
  const { t } = useTranslation('mfe-settings');
  const can = useCan();
  const { people, actions, clear } = props;
  if (people.length === 0) return null;
  const offered = userActions.filter(
    (act) =>
      !singleActions.includes(act) &&
      (actions.mailSent || !mailedActions.includes(act)) &&
      can(userActionAppearance[act].permission),
  );
  return (
    <section className={styles.bar} aria-label={t('people.selected', { count: people.length })}>
      <p className={styles.count} role="status">
        {t('people.selected', { count: people.length })}
      </p>
      <div className={styles.actions}>
        {offered.map((act) => (
          <Button
            key={act}
            size="small"
            icon={userActionAppearance[act].icon}
            className={userActionAppearance[act].danger ? styles.danger : undefined}
            disabled={actions.busy}
            onClick={() => actions.begin(act, people)}
          >
            {t(act === 'link' ? 'act.links' : `act.${act}`)}
          </Button>
        ))}
      </div>
      <Button
        variant="ghost"
        size="small"
        icon="x"
        label={t('people.clear')}
        className={styles.clear}
        onClick={clear}
      />
    </section>
  );
}
