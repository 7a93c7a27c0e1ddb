import { useCan, useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import type { Chat } from '@repartee/contracts/session/chat/chat';
import {
  deleteChat,
  listChats,
  listOwnChats,
  readChat,
  updateChat,
} from '@repartee/contracts/session/chat/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Facts } from '@repartee/ui-kit/facts';
import { FormDialog, useForm } from '@repartee/ui-kit/form';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { Speech } from '@repartee/ui-kit/speech';
import { TextField } from '@repartee/ui-kit/text-field';
import { useState } from 'react';
import { LoadError } from '../../errors/load-error.tsx';
import { TrialHead } from './trial-head.tsx';
import styles from './trials.module.css';

const page_size = 12;

/** The test chats of the organization with the permission `chat-paginated-read`, else those of the user. */
export default function EarlierChats({ close }: { close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const seesAll = useCan()('chat-paginated-read');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Chat>();
  const all = useEndpoint(
    listChats,
    { query: { page, page_size } },
    { enabled: seesAll, keepPreviousData: true },
  );
  const own = useEndpoint(listOwnChats, {}, { enabled: !seesAll });
  const { error, refetch, isFetching } = seesAll ? all : own;
  const chats = seesAll ? all.data?.items : own.data?.items.filter(({ kind }) => kind === 'test');
  return (
    <>
      <TrialHead title={t('earlier_chats.title')} close={close} />
      {chosen ? (
        <OneChat chat={chosen} back={() => setChosen(undefined)} />
      ) : error && !chats ? (
        <LoadError error={error} retry={refetch} retrying={isFetching} />
      ) : !chats ? (
        <SkeletonRows />
      ) : chats.length === 0 ? (
        <p className={styles.hint}>{t('earlier_chats.none')}</p>
      ) : (
        <ul className={styles.chats} aria-label={t('earlier_chats.title')}>
          {chats.map((chat) => (
            <li key={chat.id}>
              <Button variant="link" onClick={() => setChosen(chat)}>
                {chat.name}
              </Button>
              <ChatFacts chat={chat} />
            </li>
          ))}
        </ul>
      )}
      {seesAll && !chosen && all.data && all.data.total > page_size && (
        <Pagination
          page={page}
          pageSize={page_size}
          total={all.data.total}
          onChange={(change) => setPage(change.page ?? 1)}
        />
      )}
    </>
  );
}

function ChatFacts({ chat }: { chat: Chat }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const messages = t('earlier_chats.messages', { count: chat.message_count });
  return (
    <p className={styles.hint}>
      <Facts of={[chat.created_by_name, format.ago(chat.updated_at), messages]} />
    </p>
  );
}

function OneChat({ chat, back }: { chat: Chat; back(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const { data, error, refetch, isFetching } = useEndpoint(readChat, { params: { id: chat.id } });
  const remove = useEndpointMutation(deleteChat);
  const [asking, setAsking] = useState<'rename' | 'delete'>();
  const shown = data ?? chat;
  return (
    <>
      <h3 className={styles.name}>{shown.name}</h3>
      <ChatFacts chat={shown} />
      {error && !data ? (
        <LoadError error={error} retry={refetch} retrying={isFetching} />
      ) : !data ? (
        <SkeletonRows />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
        <ol className={styles.messages} aria-label={t('trials.messages')} tabIndex={0}>
          {data.messages.map(({ seq, speaker, text }) => (
            <li key={seq}>
              <Speech speaker={speaker} variant="bubble" text={text} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        <Button size="small" icon="arrow-left" onClick={back}>
          {t('earlier_chats.back')}
        </Button>
        {can('chat-update') && (
          <Button size="small" icon="pencil" onClick={() => setAsking('rename')}>
            {t('earlier_chats.rename')}
          </Button>
        )}
        {can('chat-delete') && (
          <Button size="small" icon="trash-2" onClick={() => setAsking('delete')}>
            {t('earlier_chats.delete')}
          </Button>
        )}
      </div>
      {asking === 'rename' && <RenameDialog chat={shown} close={() => setAsking(undefined)} />}
      <ConfirmCall
        open={asking === 'delete'}
        danger
        title={t('earlier_chats.delete_ask', { name: shown.name })}
        confirmLabel={t('earlier_chats.delete')}
        call={async () => {
          await remove.mutateAsync({ params: { id: chat.id } });
          back();
        }}
        done={t('earlier_chats.deleted')}
        close={() => setAsking(undefined)}
      >
        <p>{t('earlier_chats.delete_text')}</p>
      </ConfirmCall>
    </>
  );
}

const nameOnly = updateChat.body.pick({ name: true });

function RenameDialog({ chat, close }: { chat: Pick<Chat, 'id' | 'name'>; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const rename = useEndpointMutation(updateChat);
  const form = useForm({
    schema: nameOnly,
    initialValues: { name: chat.name },
    guarded: false,
    save: async ({ name }) => {
      await rename.mutateAsync({ params: { id: chat.id }, body: { name, expected: { name: chat.name } } });
      close();
    },
  });
  return (
    <FormDialog
      of={form}
      onClose={close}
      size="small"
      title={t('earlier_chats.rename')}
      saveLabel={t('sessions.save')}
    >
      <TextField name="name" label={t('sessions.name')} autoComplete="off" />
    </FormDialog>
  );
}
