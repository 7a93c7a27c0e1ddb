import { useEndpoint, useEndpointMutation, useErrorText, useFormat, useTranslation } from '@repartee/app-sdk';
import {
  estimateObserverTrial,
  startObserverTrial,
  type trialRubrics,
  type trialSessions,
} from '@repartee/contracts/library/observer-trial';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { Segmented } from '@repartee/ui-kit/segmented';
import { Select } from '@repartee/ui-kit/select';
import { useState } from 'react';
import { isStatedCost } from '../../stated-cost.ts';
import styles from '../quality.module.css';

export function StartTrial(props: {
  observer_id: string;
  golden: number;
  recent: number;
  models: readonly { model_id: string; name: string }[];
  started(id: string): void;
}) {
  const { observer_id, golden, recent, models, started } = props;
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const errorText = useErrorText();
  const [sessions, setSessions] = useState<(typeof trialSessions)[number]>(golden > 0 ? 'golden' : 'recent');
  const [rubric, setRubric] = useState<(typeof trialRubrics)[number]>('saved');
  const [model_id, setModel] = useState<string | null>(null);
  const setup = { sessions, rubric, ...(model_id ? { model_id } : {}) };
  const params = { id: observer_id };
  const estimate = useEndpoint(estimateObserverTrial, { params, query: setup }, { keepPreviousData: true });
  const start = useEndpointMutation(startObserverTrial);
  const count = sessions === 'golden' ? golden : recent;
  return (
    <div className={styles.parts}>
      <Segmented
        label={t('rubric_trials.sessions')}
        value={sessions}
        onChange={setSessions}
        segments={[
          { value: 'golden', label: t('rubric_trials.golden') },
          { value: 'recent', label: t('rubric_trials.recent') },
        ]}
      />
      <div className={styles.choices}>
        <Select
          label={t('rubric_trials.rubric')}
          value={rubric}
          onChange={(value) => setRubric(value === 'own' ? 'own' : 'saved')}
          choices={[
            { value: 'saved', label: t('rubric_trials.saved_rubric') },
            { value: 'own', label: t('rubric_trials.own_rubric') },
          ]}
        />
        <Select
          label={t('rubric_trials.model')}
          placeholder={t('rubric_trials.usual_models')}
          optional
          value={model_id}
          onChange={(value) => setModel(value ?? null)}
          choices={models.map((model) => ({ value: model.model_id, label: model.name }))}
        />
      </div>
      {count === 0 ? (
        <p className="quiet">{t(`rubric_trials.none_${sessions}`)}</p>
      ) : (
        <div className={styles.start}>
          <Button
            variant="primary"
            loading={start.isPending}
            onClick={() => start.mutate({ params, body: setup }, { onSuccess: (trial) => started(trial.id) })}
          >
            {t('rubric_trials.start', { count })}
          </Button>
          {estimate.data && isStatedCost(estimate.data.cost_eur) && (
            <span className="quiet">
              {t('rubric_trials.estimate', { cost: format.euro(Number(estimate.data.cost_eur)) })}
            </span>
          )}
        </div>
      )}
      {start.error && <Notice live tone="danger" title={errorText(start.error)} />}
    </div>
  );
}
