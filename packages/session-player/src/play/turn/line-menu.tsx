import { useTranslation } from '@repartee/app-sdk';
import { Menu, type MenuItem } from '@repartee/ui-kit/menu';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { usePlayback } from '../../recordings/play-recording.tsx';

/**
 * What can be done with one line of the conversation. `label` tells the menus of several lines apart, `play` what its
 * recording contains. Renders nothing if nothing can be done.
 */
export function LineMenu(props: {
  message_seq: number;
  label: string;
  play: string;
  items: readonly MenuItem[];
  loading: boolean;
}) {
  const { message_seq, label, play, loading } = props;
  const { t } = useTranslation('player');
  const recording = usePlayback(message_seq);
  const items = [...props.items];
  if (recording)
    items.unshift({
      key: 'play',
      label: recording.isPlaying ? t('recording.stop') : play,
      icon: recording.isPlaying ? 'circle-stop' : 'volume-2',
      onSelect: recording.toggle,
    });
  if (items.length === 0) return null;
  return (
    <Menu
      items={items}
      trigger={(trigger) => (
        <PlainButton
          variant="ghost"
          size="small"
          icon="ellipsis"
          label={label}
          loading={loading}
          {...trigger}
        />
      )}
    />
  );
}
