import { useHost, useTranslation } from '@repartee/app-sdk';
import { readRecording } from '@repartee/contracts/session/recording-endpoints';
import { PlainButton } from '@repartee/ui-kit/plain-button';
import { showToast } from '@repartee/ui-kit/toast';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { playback, playClips, stopPlayback } from './clip-player.ts';
import { clipsOfMessage, clipsOfPassage, type Passage } from './clips.ts';
import { useRecordings } from './recordings-context.ts';

/** Returns how to play what was recorded of a message, or undefined if nothing was. */
export function usePlayback(
  message_seq: number,
  passage?: Passage,
): { isPlaying: boolean; toggle(): void } | undefined {
  const { t } = useTranslation('player');
  const { api } = useHost();
  const recordings = useRecordings();
  const key = passage ? `${message_seq}-${passage.start}-${passage.end}` : `${message_seq}`;
  const isPlaying = useStore(playback, (now) => now.key === key);
  useEffect(() => () => void (playback.getState().key === key && stopPlayback()), [key]);
  if (!recordings) return undefined;
  const clips = passage
    ? clipsOfPassage(recordings.items, passage)
    : clipsOfMessage(recordings.items, message_seq);
  if (clips.length === 0) return undefined;
  const load = (recording_id: string): Promise<Blob> =>
    api.call(readRecording, { params: { id: recordings.session_id, recording_id } });
  const toggle = () => {
    if (isPlaying) return stopPlayback();
    playClips(key, clips, load).catch(() => showToast({ tone: 'danger', text: t('recording.not_played') }));
  };
  return { isPlaying, toggle };
}

/** Renders nothing if the message was not recorded. `label` describes what is played. */
export function PlayRecording({
  message_seq,
  passage,
  label,
}: {
  message_seq: number;
  passage?: Passage;
  label: string;
}) {
  const { t } = useTranslation('player');
  const recording = usePlayback(message_seq, passage);
  if (!recording) return null;
  return (
    <PlainButton
      variant="ghost"
      size="small"
      icon={recording.isPlaying ? 'circle-stop' : 'volume-2'}
      label={recording.isPlaying ? t('recording.stop') : label}
      onClick={recording.toggle}
    />
  );
}
