import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { ProgressState } from '@repartee/contracts/playlist/progress';
import { Chip } from '@repartee/ui-kit/chip';
import type { IconName } from '@repartee/ui-kit/icon';

export function DueChip({ due_at, overdue }: { due_at: string; overdue: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const date = useFormat().date(due_at);
  return (
    <Chip tone={overdue ? 'red' : 'neutral'} icon={overdue ? 'triangle-alert' : 'calendar'}>
      {t(overdue ? 'playlist.overdue_since' : 'playlist.due', { date })}
    </Chip>
  );
}

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
