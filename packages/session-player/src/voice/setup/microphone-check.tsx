import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { Select } from '@repartee/ui-kit/select';
import { MicrophoneHelp } from './microphone-help.tsx';
import type { MicrophoneCheckState } from './use-microphone-check.ts';
import styles from './voice-setup.module.css';

export function MicrophoneCheck({ check }: { check: MicrophoneCheckState }) {
  const { t } = useTranslation('player');
  if (check.state !== 'open')
    return (
      <>
        {check.problem && <MicrophoneHelp problem={check.problem} />}
        <Button icon="mic" loading={check.state === 'opening'} onClick={() => void check.open()}>
          {t(check.problem ? 'voice.try_again' : 'voice.allow')}
        </Button>
      </>
    );
  return (
    <>
      <Select
        label={t('voice.device')}
        choices={check.inputs.map(({ id, name }) => ({ value: id, label: name }))}
        value={check.chosen}
        onChange={(id) => id && void check.open(id)}
      />
      <meter className={styles.meter} aria-label={t('voice.level')} value={check.level} />
      <div className={styles.test}>
        <Button size="small" icon="mic" loading={check.recording === 'running'} onClick={check.record}>
          {t('voice.record')}
        </Button>
        {(check.recording === 'done' || check.recording === 'playing') && (
          <Button size="small" icon="play" loading={check.recording === 'playing'} onClick={check.play}>
            {t('voice.play_test')}
          </Button>
        )}
        <p role="status" className="quiet">
          {check.recording === 'running' ? t('voice.recording') : t('voice.test_stays')}
        </p>
      </div>
      {check.verdict && (
        <Notice
          tone={check.verdict === 'clear' ? 'success' : 'warning'}
          live
          title={t(`voice.verdict.${check.verdict}.title`)}
        >
          {t(`voice.verdict.${check.verdict}.text`)}
        </Notice>
      )}
    </>
  );
}
