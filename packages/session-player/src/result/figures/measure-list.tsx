import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { Measures, SpeechMeasures } from '@repartee/contracts/session/measures';
import type { Session } from '@repartee/contracts/session/session';
import { shortestPause_ms } from '@repartee/contracts/session/speech-times';
import { Button } from '@repartee/ui-kit/button';
import { Icon } from '@repartee/ui-kit/icon';
import { Section } from '@repartee/ui-kit/section';
import { useId, useState } from 'react';
import { asSentence, useLearnerName } from '../../conversation/names.ts';
import styles from './measure-list.module.css';

const names = ['talk_share', 'turn_words', 'filler_words'] as const satisfies readonly (keyof Measures)[];

/** These measures of what the learner said are computed by code, not by a model. */
export function MeasureList({ measures, session }: { measures: Measures; session: Session }) {
  const { t } = useTranslation('player');
  const learner = useLearnerName(session);
  const format = useFormat();
  const shown = names.flatMap((name) => {
    const value = measures[name];
    if (value === null || (name === 'filler_words' && measures.speech)) return [];
    return [{ name, value: name === 'talk_share' ? format.percent(value) : format.number(value) }];
  });
  return (
    <>
      {measures.speech && <SpeechFigures speech={measures.speech} session={session} />}
      <Section
        title={learner ? asSentence(t('measures.their_heading', { name: learner })) : t('measures.heading')}
        subtitle={<Subtitle text={t('measures.subtitle')} press={t('measures.press')} />}
      >
        <ul className={styles.list}>
          {shown.map(({ name, value }) => (
            <li key={name}>
              <Measure
                label={t(`measures.${name}`)}
                value={value}
                definition={t(`measures.${name}_means`, { longest: measures.longest_turn_words })}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** `press` says what a press on a figure shows, which paper cannot. */
const Subtitle = ({ text, press }: { text: string; press: string }) => (
  <>
    {text} <span className={styles.press}>{press}</span>
  </>
);

/** When the learner and the persona were heard, by the clock. */
function SpeechFigures({ speech, session }: { speech: SpeechMeasures; session: Session }) {
  const { t } = useTranslation('player');
  const learner = useLearnerName(session);
  const format = useFormat();
  const { spoken_turns, turns, fillers } = speech;
  const seconds = (ms: number) => t('speech.seconds', { seconds: format.number(Math.round(ms / 100) / 10) });
  const counted = fillers.map(({ word, count }) => t('speech.filler', { word, times: format.number(count) }));
  const figures = [
    ['words_per_minute', format.number(speech.words_per_minute)],
    ['time_share', speech.time_share !== null && format.percent(speech.time_share)],
    ['response', speech.response_ms !== null && seconds(speech.response_ms)],
    ['pauses', format.number(speech.pauses)],
    ['longest_pause', speech.pauses > 0 && seconds(speech.longest_pause_ms)],
    ['fillers', speech.fillers_per_minute !== null && format.number(speech.fillers_per_minute)],
    ['interruptions', format.number(speech.interruptions)],
    ['interrupted', format.number(speech.interrupted)],
  ] as const;
  return (
    <Section
      title={learner ? asSentence(t('speech.their_heading', { name: learner })) : t('speech.heading')}
      subtitle={
        spoken_turns < turns ? (
          t('speech.some_turns', { count: spoken_turns, turns: format.number(turns) })
        ) : (
          <Subtitle text={t('speech.subtitle')} press={t('speech.press')} />
        )
      }
    >
      <ul className={styles.list}>
        {figures.map(
          ([name, value]) =>
            value !== false && (
              <li key={name}>
                <Measure label={t(`speech.${name}`)} value={value} definition={definitionOf(name)} />
              </li>
            ),
        )}
      </ul>
    </Section>
  );

  function definitionOf(name: (typeof figures)[number][0]): string {
    if (name === 'fillers' && counted.length > 0)
      return t('speech.fillers_counted', { words: counted.join(', ') });
    return t(`speech.${name}_means`, { pause: seconds(shortestPause_ms) });
  }
}

function Measure({ label, value, definition }: { label: string; value: string; definition: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        className={styles.measure}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.line}>
          <span className={styles.label}>
            {label}
            <Icon name="info" size={14} className={styles.info} />
          </span>{' '}
          <b className={styles.value}>{value}</b>
        </span>
      </Button>
      <p id={id} className={styles.definition} hidden={!open}>
        {definition}
      </p>
    </>
  );
}
