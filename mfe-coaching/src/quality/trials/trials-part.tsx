import { useEndpoint, useFormat, useTranslation } from '@repartee/app-sdk';
import { listObserverTrials, type ObserverTrial } from '@repartee/contracts/library/observer-trial';
import { Button } from '@repartee/ui-kit/button';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { LoadError } from '../../errors/load-error.tsx';
import styles from '../quality.module.css';
import { StartTrial } from './start-trial.tsx';
import { TrialView } from './trial-view.tsx';

/**
 * In a trial, ended sessions are judged again with a new rubric or model. The user then adopts or discards the trial.
 */
export function TrialsPart({ observer_id }: { observer_id: string }) {
  const { t } = useTranslation('mfe-coaching');
  const [shown, show] = useState<string>();
  const { data, error, refetch, isFetching } = useEndpoint(listObserverTrials, {
    params: { id: observer_id },
  });
  if (shown)
    return (
      <div className={styles.parts}>
        <div>
          <Button icon="arrow-left" size="small" onClick={() => show(undefined)}>
            {t('rubric_trials.back')}
          </Button>
        </div>
        <TrialView id={shown} />
      </div>
    );
  return (
    <section className={styles.parts}>
      <div>
        <h3>{t('rubric_trials.title')}</h3>
        <p className="quiet">{t('rubric_trials.text')}</p>
      </div>
      {error && !data && <LoadError error={error} retry={refetch} retrying={isFetching} />}
      {!error && !data && <Skeleton shape="block" />}
      {data && (
        <StartTrial
          observer_id={observer_id}
          golden={data.golden}
          recent={data.recent}
          models={data.models}
          started={show}
        />
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.trials}>
          {data.items.map((trial) => (
            <TrialRow key={trial.id} trial={trial} open={() => show(trial.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function TrialRow({ trial, open }: { trial: ObserverTrial; open(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const { state, read, failed, total, created_at, model_name, rubric_number } = trial;
  const running = state === 'open' && read + failed < total;
  return (
    <li>
      <span>
        {rubric_number === null
          ? t('rubric_trials.own_rubric')
          : t('rubric_trials.rubric_number', { number: format.number(rubric_number) })}
        {`, ${model_name ?? t('rubric_trials.usual_models')}`}
      </span>
      <span className="quiet">
        {format.dateTime(created_at)} · {t('rubric_trials.read', { read: format.number(read), count: total })}{' '}
        · {t(`rubric_trials.state.${running ? 'running' : state}`)}
      </span>
      <Button size="small" onClick={open}>
        {t('rubric_trials.open')}
      </Button>
    </li>
  );
}
