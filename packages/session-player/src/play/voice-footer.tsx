import { useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense } from 'react';
import type { ConversationStore } from '../conversation/conversation-store.ts';
import type { Captions } from '../voice/microphone/preferences.ts';
import type { VoiceChoice } from '../voice/setup/voice-setup.tsx';
import styles from './play-screen.module.css';

const VoiceBar = lazyPart(() => import('../voice/voice-bar.tsx'));

export function VoiceFooter(props: {
  conversation: ConversationStore;
  session: Session;
  voice: VoiceChoice | 'typing' | 'asking';
  setUp(): void;
  /** Moves the focus to the input field. */
  toField(): void;
  setCaptions(captions: Captions | undefined): void;
  /** Called when the session has ended and the last reply has been played. */
  onFinished(): void;
}) {
  const { t } = useTranslation('player');
  const { voice, setUp, ...rest } = props;
  if (typeof voice === 'string')
    return (
      <div className={styles.talkInstead}>
        <Button size="small" icon="mic" onClick={setUp}>
          {t('voice.talk')}
        </Button>
      </div>
    );
  return (
    <Suspense fallback={null}>
      <VoiceBar choice={voice} setUp={setUp} {...rest} />
    </Suspense>
  );
}
