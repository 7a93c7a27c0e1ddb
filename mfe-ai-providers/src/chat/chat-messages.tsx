import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { ChatWithMessages, TestChatMessage } from '@repartee/contracts/session/chat/chat';
import { Facts } from '@repartee/ui-kit/facts';
import { Notice } from '@repartee/ui-kit/notice';
import { Speech } from '@repartee/ui-kit/speech';
import { useEffect, useRef } from 'react';
import { useAiErrorText } from '../errors/ai-error-text.ts';
import styles from './test-chat.module.css';

export function ChatMessages({ chat }: { chat: ChatWithMessages }) {
  const { t } = useTranslation('mfe-ai-providers');
  const list = useRef<HTMLOListElement>(null);
  const { messages, instructions } = chat;
  const length = messages.reduce((sum, { text }) => sum + text.length, messages.length);
  useEffect(() => {
    if (length > 0 && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [length]);
  return (
    <>
      {instructions && <p className={styles.instructions}>{instructions}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <ol ref={list} className={styles.messages} aria-label={t('chat.messages')} tabIndex={0}>
        {messages.map((message) => (
          <li key={message.seq} aria-busy={message.state === 'streaming'}>
            <Message message={message} modelName={chat.model_name} />
          </li>
        ))}
      </ol>
      <p role="status" className={styles.status}>
        {messages.at(-1)?.state === 'streaming' ? t('chat.waiting') : ''}
      </p>
    </>
  );
}

function Message({ message, modelName }: { message: TestChatMessage; modelName: string }) {
  const { t } = useTranslation('mfe-ai-providers');
  const format = useFormat();
  const aiErrorText = useAiErrorText();
  const { speaker, text, state, answered_by, error_code, finish_reason, first_part_ms, total_ms } = message;
  if (speaker === 'learner') return <Speech speaker="learner" variant="bubble" text={text} />;
  const cut = finish_reason === 'length' || finish_reason === 'content-filter' ? finish_reason : undefined;
  return (
    <Speech
      speaker="persona"
      variant="bubble"
      name={answered_by?.model ?? modelName}
      text={text}
      streaming={state === 'streaming'}
      footer={
        <>
          {state === 'complete' && (
            <p className={styles.facts}>
              <Facts
                of={[
                  answered_by?.provider,
                  first_part_ms !== null && t('chat.first', { ms: format.number(first_part_ms) }),
                  total_ms !== null && t('chat.total', { ms: format.number(total_ms) }),
                  cut && t(`chat.${cut}`),
                ]}
              />
            </p>
          )}
          {state === 'failed' && (
            <Notice tone="danger" live title={t('chat.failed')}>
              {aiErrorText(error_code ?? '')}
            </Notice>
          )}
        </>
      }
    />
  );
}
