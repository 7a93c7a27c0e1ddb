import { useFormat, useTranslation } from '@repartee/app-sdk';
import { Chip } from '@repartee/ui-kit/chip';

export function DueChip({ due_at, overdue }: { due_at: string; overdue: boolean }) {
  const { t } = useTranslation('mfe-coaching');
  const date = useFormat().date(due_at);
  return (
    <Chip tone={overdue ? 'red' : 'neutral'} icon={overdue ? 'triangle-alert' : 'calendar'}>
      {t(overdue ? 'playlist.overdue_since' : 'playlist.due', { date })}
    </Chip>
  );
}
