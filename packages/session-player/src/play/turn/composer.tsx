import { useTranslation } from '@repartee/app-sdk';
import { turnLimit } from '@repartee/contracts/session/status';
import { Button } from '@repartee/ui-kit/button';
import { LiveRegion } from '@repartee/ui-kit/live-region';
import { SpeechArea, type SpeechAreaRef } from '@repartee/ui-kit/speech-area';
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react';
import {
  type BlockedReason,
  blockedReason,
  type ConversationState,
} from '../../conversation/conversation-state.ts';
import type { Play } from '../../conversation/conversation-store.ts';
import { firstName } from '../../conversation/names.ts';
import styles from './composer.module.css';

/**
 * If the learner can type at most this many further characters, the input field shows the number of
 * characters left.
 */
const fewLeft = 500;

/**
 * Input field for a turn. The learner can always type. If the turn cannot be sent, the field shows the
 * reason.
 */
export function Composer(props: { play: Play; field: RefObject<SpeechAreaRef | null> }) {
  const { play, field: area } = props;
  const { state, conversation } = play;
  const { t } = useTranslation('player');
  const hintId = useId();
  const [insisted, setInsisted] = useState(false);
  const name = firstName(state.session?.scenario.persona.name ?? '');
  const blocked = blockedReason(state);

  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) area.current?.focus();
  }, [area]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason is not insisted on yet.
  useEffect(() => setInsisted(false), [blocked]);

  const send = () => {
    setInsisted(!conversation.send());
    area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  const hint = hintOf(state, blocked, insisted);
  const reason = hint && t(`blockedReason.${hint}`, { name });
  return (
    <div className={styles.composer}>
      <div className={styles.box}>
        <SpeechArea
          ref={area}
          className={styles.area}
          value={state.draft}
          aria-label={t('composer.label', { name })}
          aria-describedby={hintId}
          placeholder={name && t('composer.placeholder', { name })}
          enterKeyHint="send"
          autoComplete="off"
          dir="auto"
          onChange={(event) => conversation.write(event.target.value)}
          onKeyDown={press}
        />
        <Button
          variant="primary"
          icon="send"
          label={t('composer.send')}
          className={styles.send}
          aria-disabled={blocked !== undefined}
          onClick={send}
        />
      </div>
      <div id={hintId} className={styles.hint}>
        <span data-insisted={insisted || undefined}>{reason || <Keys />}</span>
        <Left length={state.draft.trim().length} />
      </div>
      <LiveRegion>{insisted || blocked === 'unsent' ? reason : ''}</LiveRegion>
    </div>
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

/** Shows keyboard shortcuts and, on a phone, the mandatory notice that the persona is an AI (E-4). */
function Keys() {
  const { t } = useTranslation('player');
  return (
    <>
      <span className={styles.keys}>{t('composer.keys')}</span>
      <span className={styles.ai}>{t('ai.notice')}</span>
    </>
  );
}

function Left({ length }: { length: number }) {
  const { t } = useTranslation('player');
  const left = turnLimit - length;
  if (left > fewLeft) return null;
  const over = left < 0;
  return (
    <span className={styles.left} data-over={over || undefined}>
      {t(over ? 'composer.over' : 'composer.left', { count: Math.abs(left) })}
    </span>
  );
}
