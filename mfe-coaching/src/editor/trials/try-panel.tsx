import {
  isApiError,
  useEndpoint,
  useEndpointMutation,
  useErrorText,
  useTranslation,
} from '@repartee/app-sdk';
import type { RoleplayDraft } from '@repartee/contracts/library/authoring/roleplay-draft';
import {
  type ChatWithMessages,
  roleplayChatSeconds,
  type TestChatMessage,
} from '@repartee/contracts/session/chat/chat';
import { createChat, readChat, sendChatMessage } from '@repartee/contracts/session/chat/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Notice } from '@repartee/ui-kit/notice';
import { Speech } from '@repartee/ui-kit/speech';
import { TextArea } from '@repartee/ui-kit/text-area';
import { useEffect, useRef, useState } from 'react';
import { useAuthoringErrorText } from '../../errors/ai-error-text.ts';
import type { ItemFormValues } from '../values/item-form-values.ts';
import { TrialHead } from './trial-head.tsx';
import styles from './trials.module.css';
import { useRoleplay } from './use-roleplay.ts';

const pollInterval_ms = 350;

interface Begun {
  readonly id: string;
  readonly roleplay: RoleplayDraft;
  readonly until: number;
}

/** The test chat with the persona lasts two minutes. The time starts with the first message. */
export default function TryPanel({ values, close }: { values: ItemFormValues; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const errorText = useErrorText();
  const roleplay = useRoleplay(values);
  const create = useEndpointMutation(createChat);
  const send = useEndpointMutation(sendChatMessage);
  const [begun, setBegun] = useState<Begun>();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const reading = useEndpoint(
    readChat,
    { params: { id: begun?.id ?? '' } },
    {
      enabled: begun !== undefined,
      refetchInterval: (chat) => (isStreaming(chat) ? pollInterval_ms : false),
    },
  );
  const chat = begun && reading.data;
  const left = useCountdown(begun?.until ?? null);
  const outcome = chat?.messages.at(-1)?.outcome ?? null;
  const over = outcome !== null || left === 0;
  const busy = create.isPending || send.isPending || isStreaming(chat);

  const say = async () => {
    if (!text.trim() || busy || !roleplay) return;
    setError(undefined);
    try {
      const into = begun ?? (await begin(roleplay));
      await send.mutateAsync({ params: { id: into.id }, body: { text } });
      setText('');
    } catch (thrown) {
      setError(isApiError(thrown) && thrown.code === 'session_over' ? t('trials.over') : errorText(thrown));
    }
  };
  const begin = async (played: RoleplayDraft): Promise<Begun> => {
    const { id } = await create.mutateAsync({
      body: { name: played.persona.name.slice(0, 100), model_id: null, roleplay: played },
    });
    const next = { id, roleplay: played, until: Date.now() + roleplayChatSeconds * 1000 };
    setBegun(next);
    return next;
  };
  const restart = () => {
    setBegun(undefined);
    setError(undefined);
  };
  const played = begun?.roleplay ?? roleplay;
  return (
    <>
      <TrialHead title={t('trials.try')} close={close} />
      {!played ? (
        <p className={styles.hint}>{t(`trials.incomplete.${values.kind as 'persona' | 'scenario'}`)}</p>
      ) : (
        <Messages chat={chat} roleplay={played} />
      )}
      {begun && roleplay && JSON.stringify(begun.roleplay) !== JSON.stringify(roleplay) && (
        <p className={styles.hint}>{t('trials.changed')}</p>
      )}
      {error && (
        <Notice tone="danger" live>
          {error}
        </Notice>
      )}
      {over && <p role="status">{outcome ? t(`trials.outcome.${outcome}`) : t('trials.over')}</p>}
      {played && !over && (
        <TextArea
          label={t('trials.message')}
          hint={left === null ? t('trials.limit') : t('trials.left', { seconds: left })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={4000}
          rows={2}
          grow
          onPressEnter={(event) => {
            if (event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void say();
          }}
        />
      )}
      <div className={styles.foot}>
        {begun && (
          <Button size="small" icon="rotate-ccw" onClick={restart}>
            {t('trials.restart')}
          </Button>
        )}
        {played && !over && (
          <Button size="small" variant="primary" icon="send" loading={busy} onClick={() => void say()}>
            {t('trials.send')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('trials.billed')}</p>
    </>
  );
}

const isStreaming = (chat: ChatWithMessages | undefined): boolean =>
  chat?.messages.at(-1)?.state === 'streaming';

function Messages({ chat, roleplay }: { chat: ChatWithMessages | undefined; roleplay: RoleplayDraft }) {
  const { t } = useTranslation('mfe-coaching');
  const list = useRef<HTMLOListElement>(null);
  const opening = roleplay.persona.content.opening_line;
  const messages = chat?.messages ?? (opening ? [{ ...openingMessage, text: opening }] : []);
  const length = messages.reduce((sum, { text }) => sum + text.length, messages.length);
  useEffect(() => {
    if (length > 0 && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [length]);
  if (messages.length === 0) return <p className={styles.hint}>{t('trials.begin')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
    <ol ref={list} className={styles.messages} aria-label={t('trials.messages')} tabIndex={0}>
      {messages.map((message) => (
        <li key={message.seq} lang={roleplay.language} aria-busy={message.state === 'streaming'}>
          <Message message={message} name={roleplay.persona.name} />
        </li>
      ))}
    </ol>
  );
}

const openingMessage = { seq: 1, speaker: 'persona', state: 'complete', error_code: null } as const;

function Message(props: {
  message: Pick<TestChatMessage, 'speaker' | 'text' | 'state' | 'error_code'>;
  name: string;
}) {
  const aiErrorText = useAuthoringErrorText();
  const { speaker, text, state, error_code } = props.message;
  if (speaker === 'learner') return <Speech speaker="learner" variant="bubble" text={text} />;
  return (
    <Speech
      speaker="persona"
      variant="bubble"
      name={props.name}
      text={text}
      streaming={state === 'streaming'}
      footer={
        state === 'failed' && (
          <Notice tone="danger" live>
            {aiErrorText(error_code)}
          </Notice>
        )
      }
    />
  );
}

/** `until` is in milliseconds since the Unix epoch. Returns the remaining seconds. */
function useCountdown(until: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const tick = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(tick);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}
