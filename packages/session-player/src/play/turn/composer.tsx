import { useTranslation } from '@repartee/app-sdk';
import { LiveRegion } from '@repartee/ui-kit/live-region';
import type { SpeechAreaRef } from '@repartee/ui-kit/speech-area';
import { type RefObject, useEffect, useState } from 'react';
import {
  type BlockedReason,
  blockedReason,
  type ConversationState,
} from '../../conversation/conversation-state.ts';
import type { Play } from '../../conversation/conversation-store.ts';
import { firstName } from '../../conversation/names.ts';
import styles from './composer.module.css';
import { ComposerField } from './composer-field.tsx';

/**
 * Input field for a turn. The learner can always type. If the turn cannot be sent, the field shows the
 * reason.
 */
export function Composer(props: { play: Play; field: RefObject<SpeechAreaRef | null> }) {
  const { play, field: area } = props;
  const { state, conversation } = play;
  const { t } = useTranslation('player');
  const [insisted, setInsisted] = useState(false);
  const name = firstName(state.session?.scenario.persona.name ?? '');
  const blocked = blockedReason(state);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is not insisted on yet.
  useEffect(() => setInsisted(false), [blocked]);

  const hint = hintOf(state, blocked, insisted);
  const reason = hint && t(`blockedReason.${hint}`, { name });
  return (
    <>
      <ComposerField
        area={area}
        name={name}
        text={state.draft}
        write={conversation.write}
        send={() => setInsisted(!conversation.send())}
        blocked={blocked !== undefined}
        hint={
          <span data-insisted={insisted || undefined}>
            {reason || <Keys madeBy={state.session?.created_by_name} />}
          </span>
        }
      />
      <LiveRegion>{insisted || blocked === 'unsent' ? reason : ''}</LiveRegion>
    </>
  );
}

/**
 * Returns the reason why a turn cannot be sent or the connection is missing, unless it is obvious to the learner (for
 * example, the field is empty).
 */
function hintOf(
  { session, connection, draft }: ConversationState,
  blocked: BlockedReason | undefined,
  insisted: boolean,
) {
  if (blocked === 'replying' && connection !== 'live') return 'offline';
  if (blocked === 'over' || (blocked === 'sending' && !insisted && !draft)) return undefined;
  if (blocked && blocked !== 'empty') return blocked;
  if (!session) return 'waiting';
  return connection === 'live' ? undefined : 'offline';
}

/**
 * Shows keyboard shortcuts and, on a phone, where the brief is a sheet, that the persona is an AI and that the person who made
 * the session may read it (E-4).
 */
function Keys({ madeBy }: { madeBy: string | null | undefined }) {
  const { t } = useTranslation('player');
  return (
    <>
      <span className={styles.keys}>{t('composer.keys')}</span>
      <span className={styles.ai}>{t(madeBy ? 'ai.notice_made' : 'ai.notice', { name: madeBy })}</span>
    </>
  );
}
