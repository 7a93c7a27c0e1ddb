import { useTranslation } from '@repartee/app-sdk';
import { turnLimit } from '@repartee/contracts/session/status';
import { Button } from '@repartee/ui-kit/button';
import { SpeechArea, type SpeechAreaRef } from '@repartee/ui-kit/speech-area';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId } from 'react';
import styles from './composer.module.css';

/**
 * If the learner can type at most this many further characters, the input field shows the number of
 * characters left.
 */
const fewLeft = 500;

/** Input field and send button of a conversation, with a line below. Takes the focus on a device with a mouse. */
export function ComposerField(props: {
  area: RefObject<SpeechAreaRef | null>;
  /** First name of the persona. */
  name: string;
  text: string;
  write(text: string): void;
  send(): void;
  blocked: boolean;
  sending?: boolean;
  hint: ReactNode;
}) {
  const { area, name, text, write, send, blocked, sending, hint } = props;
  const { t } = useTranslation('player');
  const hintId = useId();
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) area.current?.focus({ preventScroll: true });
  }, [area]);
  const submit = () => {
    send();
    area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.composer}>
      <div className={styles.box}>
        <SpeechArea
          ref={area}
          className={styles.area}
          value={text}
          aria-label={t('composer.label', { name })}
          aria-describedby={hintId}
          placeholder={name && t('composer.placeholder', { name })}
          enterKeyHint="send"
          autoComplete="off"
          dir="auto"
          readOnly={sending}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        <Button
          variant="primary"
          icon="send"
          label={t('composer.send')}
          className={styles.send}
          loading={sending ?? false}
          aria-disabled={blocked}
          onClick={submit}
        />
      </div>
      <div id={hintId} className={styles.hint}>
        {hint}
        <Left length={text.trim().length} />
      </div>
    </div>
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
