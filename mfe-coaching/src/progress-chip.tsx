import { useTranslation } from '@repartee/app-sdk';
import type { PlaylistStep, ProgressState } from '@repartee/contracts/library/playlist/progress';
import { Chip } from '@repartee/ui-kit/chip';
import type { IconName } from '@repartee/ui-kit/icon';

const looks = {
  'not-started': { tone: 'neutral', icon: 'circle' },
  'in-progress': { tone: 'blue', icon: 'clock' },
  passed: { tone: 'green', icon: 'check' },
  failed: { tone: 'red-quiet', icon: 'x' },
} as const satisfies Record<ProgressState, { tone: string; icon: IconName }>;

export function ProgressChip({ state }: { state: ProgressState }) {
  const { t } = useTranslation('mfe-coaching');
  return <Chip {...looks[state]}>{t(`playlist.state.${state}`)}</Chip>;
}

/** A step is in progress as long as it is not passed, also while none of its sessions is running. */
export function StepChip({ step: { state, running_session_id } }: { step: PlaylistStep }) {
  const { t } = useTranslation('mfe-coaching');
  if (state !== 'in-progress' || running_session_id) return <ProgressChip state={state} />;
  return <Chip {...looks[state]}>{t('playlist.not_passed_yet')}</Chip>;
}
