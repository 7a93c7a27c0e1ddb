import { useCan, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { ConfirmCall } from '@repartee/app-sdk/confirm-call';
import { deleteSession } from '@repartee/contracts/session/endpoints';
import type { ListedSession } from '@repartee/contracts/session/session';
import { isOver } from '@repartee/contracts/session/status';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Menu, type MenuItem } from '@repartee/ui-kit/menu';
import { useState } from 'react';

const DetailsDialog = lazyPart(
  () => import(/* webpackChunkName: "session-rows/details-dialog" */ './details-dialog.tsx'),
  { close: ({ close }) => close() },
);
const VoiceDialog = lazyPart(
  () => import(/* webpackChunkName: "session-rows/voice-dialog" */ './voice-dialog.tsx'),
  { close: ({ close }) => close() },
);

export function SessionActions({ session }: { session: ListedSession }) {
  const { t } = useTranslation('mfe-coaching');
  const can = useCan();
  const [asking, setAsking] = useState<'details' | 'voice' | 'delete'>();
  const remove = useEndpointMutation(deleteSession);
  const close = () => setAsking(undefined);
  const { id, name, own, branches, erased } = session;
  const noted = can('coaching-session-update');
  const corrects = can('coaching-session-full-update') && isOver(session.status);
  const names = !erased.transcript_at && (noted || (own && can('coaching-session-rename')));
  const details = t(!names ? 'sessions.correction' : noted ? 'sessions.details' : 'sessions.rename');
  const items: MenuItem[] = [];
  if (names || corrects)
    items.push({
      key: 'details',
      label: details,
      icon: 'pencil',
      onSelect: () => setAsking('details'),
    });
  if (can('coaching-session-ai-voice-settings-edit') && !isOver(session.status))
    items.push({
      key: 'voice',
      label: t('sessions.voice'),
      icon: 'volume-2',
      onSelect: () => setAsking('voice'),
    });
  if (can('coaching-session-delete'))
    items.push({
      key: 'delete',
      label: t('sessions.delete'),
      icon: 'trash-2',
      danger: true,
      onSelect: () => setAsking('delete'),
    });
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        items={items}
        trigger={(trigger) => (
          <Button
            variant="ghost"
            size="small"
            icon="ellipsis"
            label={t('sessions.actions', { name })}
            {...trigger}
          />
        )}
      />
      {asking === 'details' && (
        <DetailsDialog title={details} {...{ session, names, noted, corrects, close }} />
      )}
      {asking === 'voice' && <VoiceDialog session_id={id} close={close} />}
      <ConfirmCall
        open={asking === 'delete'}
        danger
        title={t('sessions.delete_ask', { name })}
        confirmLabel={t('sessions.delete')}
        call={() => remove.mutateAsync({ params: { id } })}
        done={t('sessions.deleted')}
        close={close}
      >
        <p>
          {t(branches.length > 0 ? 'sessions.delete_branches' : 'sessions.delete_text', {
            count: branches.length,
          })}
        </p>
      </ConfirmCall>
    </>
  );
}
