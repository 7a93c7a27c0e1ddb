import { useEndpoint, useEndpointMutation, useErrorText, useTranslation } from '@repartee/app-sdk';
import type { SimulatedLevel, Simulation } from '@repartee/contracts/library/authoring/simulation';
import {
  createSimulation,
  deleteSimulation,
  readSimulation,
} from '@repartee/contracts/library/authoring/simulation-endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Collapse } from '@repartee/ui-kit/collapse';
import { Notice } from '@repartee/ui-kit/notice';
import { Speech } from '@repartee/ui-kit/speech';
import { useEffect, useState } from 'react';
import { useAuthoringErrorText } from '../../errors/ai-error-text.ts';
import type { ItemFormValues } from '../values/item-form-values.ts';
import { LevelTable } from './level-table.tsx';
import { TrialHead } from './trial-head.tsx';
import styles from './trials.module.css';
import { useRoleplay } from './use-roleplay.ts';

const pollInterval_ms = 800;

/** At each of the four difficulty levels, a simulated learner sends the same scripted messages to the persona. */
export default function SimulatePanel({ values, close }: { values: ItemFormValues; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  const aiErrorText = useAuthoringErrorText();
  const roleplay = useRoleplay(values);
  const create = useEndpointMutation(createSimulation);
  const remove = useEndpointMutation(deleteSimulation);
  const [id, setId] = useState<string>();
  const reading = useEndpoint(
    readSimulation,
    { params: { id: id ?? '' } },
    {
      enabled: id !== undefined,
      refetchInterval: (simulation) => (simulation.state === 'running' ? pollInterval_ms : false),
    },
  );
  const simulation = id === undefined ? undefined : reading.data;
  const running = simulation?.state === 'running';
  const stop = () => {
    if (!id) return;
    setId(undefined);
    remove.mutate({ params: { id } });
  };
  // A running simulation is deleted when the panel closes, because its AI calls cost money.
  const { mutate } = remove;
  useEffect(() => () => void (id && running && mutate({ params: { id } })), [id, running, mutate]);
  const play = () =>
    roleplay && create.mutate({ body: roleplay }, { onSuccess: (created) => setId(created.id) });
  const error = create.error ?? reading.error;
  return (
    <>
      <TrialHead title={t('trials.simulate')} close={close} />
      <p className={styles.hint}>{t('trials.simulate_about')}</p>
      {!roleplay && (
        <p className={styles.hint}>{t(`trials.incomplete.${values.kind as 'persona' | 'scenario'}`)}</p>
      )}
      {error && (
        <Notice tone="danger" live>
          {errorText(error)}
        </Notice>
      )}
      {simulation?.state === 'failed' && (
        <Notice tone="danger" live>
          {aiErrorText(simulation.error_code)}
        </Notice>
      )}
      <p role="status" className={styles.hint}>
        {running ? t('trials.playing', progressOf(simulation)) : ''}
      </p>
      {simulation && (
        <>
          <LevelTable simulation={simulation} />
          {simulation.levels.map((level) => (
            <Conversation key={level.level} level={level} language={roleplay?.language} />
          ))}
        </>
      )}
      <div className={styles.foot}>
        {running ? (
          <Button size="small" onClick={stop}>
            {t('trials.cancel')}
          </Button>
        ) : (
          roleplay && (
            <Button size="small" variant="primary" icon="play" loading={create.isPending} onClick={play}>
              {t(simulation ? 'trials.play_again' : 'trials.play')}
            </Button>
          )
        )}
      </div>
      <p className={styles.hint}>{t('trials.billed')}</p>
    </>
  );
}

const progressOf = ({ levels }: Simulation) => ({
  number: levels.reduce((sum, { replies }) => sum + replies, 0),
  of: levels.reduce((sum, { script_turns }) => sum + script_turns, 0),
});

function Conversation({ level, language }: { level: SimulatedLevel; language: string | undefined }) {
  const { t } = useTranslation('mfe-coaching');
  if (level.transcript.length === 0) return null;
  return (
    <Collapse label={t('trials.conversation', { level: level.level })}>
      <div className={styles.messages} lang={language}>
        {level.transcript.map(({ speaker, text }, index) => (
          <Speech key={index} speaker={speaker} variant="bubble" text={text} />
        ))}
      </div>
    </Collapse>
  );
}
