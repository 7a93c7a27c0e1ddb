import { useTranslation } from '@repartee/app-sdk';
import { Notice } from '@repartee/ui-kit/notice';
import type { MicrophoneProblem } from '../microphone/microphone-error.ts';

/** Browsers with different instructions for allowing the microphone. */
type BrowserName = 'firefox' | 'safari' | 'ios' | 'chromium';

function browserName(agent: string = navigator.userAgent): BrowserName {
  if (/iPhone|iPad|CriOS|FxiOS/.test(agent)) return 'ios';
  if (/Firefox\//.test(agent)) return 'firefox';
  return /Safari\//.test(agent) && !/Chrome|Chromium|Edg\//.test(agent) ? 'safari' : 'chromium';
}

export function MicrophoneHelp({ problem }: { problem: MicrophoneProblem }) {
  const { t } = useTranslation('player');
  return (
    <Notice tone="warning" live title={t(`voice.problem.${problem}`)}>
      {problem === 'denied' && t(`voice.help.${browserName()}`)}
      {problem === 'insecure-origin' && t('voice.help.insecure', { origin: location.origin })}
    </Notice>
  );
}
