import { isApiError, useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import type { AiModel } from '@repartee/contracts/ai/ai-model';
import { type ChatWithMessages, chatDraft } from '@repartee/contracts/session/chat/chat';
import { createChat, readChat, sendChatMessage } from '@repartee/contracts/session/chat/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Form, useForm } from '@repartee/ui-kit/form';
import { TextArea } from '@repartee/ui-kit/text-area';
import { useId, useState } from 'react';
import { ChatMessages } from './chat-messages.tsx';
import styles from './test-chat.module.css';

const schema = sendChatMessage.body.extend({ instructions: chatDraft.shape.instructions });
const pollInterval_ms = 350;

const isStreaming = (chat: ChatWithMessages | undefined): boolean =>
  chat?.messages.at(-1)?.state === 'streaming';

/** Closing the dialog of the test chat does not cancel the reply that the model is generating. */
export default function TestChat({ model, close }: { model: AiModel; close: () => void }) {
  const { t } = useTranslation('mfe-ai-providers');
  const id = useId();
  const [chatId, setChatId] = useState<string>();
  const create = useEndpointMutation(createChat);
  const send = useEndpointMutation(sendChatMessage);
  const reading = useEndpoint(
    readChat,
    { params: { id: chatId ?? '' } },
    {
      enabled: chatId !== undefined,
      refetchInterval: (chat) => (isStreaming(chat) ? pollInterval_ms : false),
    },
  );
  const chat = chatId === undefined ? undefined : reading.data;
  const waiting = isStreaming(chat);
  const form = useForm<{ text: string; instructions: string }>({
    schema,
    initialValues: { text: '', instructions: '' },
    guarded: false,
    save: async ({ text, instructions }) => {
      const draft = { name: model.name, model_id: model.id, instructions };
      const into = chatId ?? (await create.mutateAsync({ body: draft })).id;
      await send.mutateAsync({ params: { id: into }, body: { text } });
      setChatId(into);
      return { text: '', instructions };
    },
    errorText: (error) => {
      if (!isApiError(error)) return undefined;
      if ('model_id' in error.details) return t('chat.unusable');
      if (error.code === 'reply_in_progress') return t('chat.in_progress');
      return error.code === 'conflict' ? t('chat.full') : undefined;
    },
  });
  const restart = () => {
    setChatId(undefined);
    form.discard();
  };
  return (
    <Dialog
      onClose={close}
      title={t('chat.title', { name: model.name })}
      footer={
        <>
          {chat && <Button icon="rotate-ccw" label={t('chat.restart')} onClick={restart} />}
          <Button onClick={close}>{t('act.close')}</Button>
          <Button type="submit" form={id} variant="primary" icon="send" loading={form.saving || waiting}>
            {t('chat.send')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {chat ? <ChatMessages chat={chat} /> : <p className={styles.about}>{t('chat.about')}</p>}
        <Form of={form} id={id} variant="plain" errorTitle={t('chat.not_sent')}>
          {!chat && <TextArea name="instructions" label={t('chat.instructions')} rows={2} grow />}
          <TextArea
            name="text"
            label={t('chat.message')}
            rows={2}
            grow
            onPressEnter={(event) => {
              if (event.shiftKey || event.nativeEvent.isComposing || waiting) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        </Form>
      </div>
    </Dialog>
  );
}
