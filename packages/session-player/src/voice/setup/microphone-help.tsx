import { useTranslation } from '@repartee/app-sdk';
import { Notice } from '@repartee/ui-kit/notice';
import type { MicrophoneProblem } from '../microphone/microphone-error.ts';
import { browserName } from './browser-name.ts';

/** R-VAL-2: shows why the microphone is not available, and what to do about it in this browser. */
export function MicrophoneHelp({ problem }: { problem: MicrophoneProblem }) {
  const { t } = useTranslation('player');
  return (
    <Notice tone="warning" live title={t(`voice.problem.${problem}`)}>
      {problem === 'denied' && t(`voice.help.${browserName()}`)}
      {problem === 'insecure-origin' && t('voice.help.insecure', { origin: location.origin })}
    </Notice>
  );
}
