import { useCan, useContactLink, useTranslation } from '@repartee/app-sdk';
import type { Session } from '@repartee/contracts/session/session';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Menu, type MenuItem } from '@repartee/ui-kit/menu';
import { Suspense, useState } from 'react';
import { isPaused } from '../conversation/conversation-state.ts';
import type { Play } from '../conversation/conversation-store.ts';
import { toggleResponseTimes, useResponseTimes } from './turn/response-time.tsx';

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'), { close: ({ close }) => close() });

export function SessionMenu({ play: { state, conversation }, session }: { play: Play; session: Session }) {
  const { t } = useTranslation('player');
  const can = useCan();
  const [renaming, setRenaming] = useState(false);
  const contact = useContactLink();
  const times = useResponseTimes();
  const paused = isPaused(state);
  const items: MenuItem[] = [
    {
      key: 'times',
      label: t('times.menu'),
      icon: 'chart-no-axes-column',
      checked: times,
      onSelect: toggleResponseTimes,
    },
    { key: 'contact', label: t('head.contact'), icon: 'mail', href: contact, separated: true },
  ];
  if (session.own && can('coaching-session-rename') && !session.erased.transcript_at)
    items.unshift({
      key: 'rename',
      label: t('rename.menu'),
      icon: 'pencil',
      onSelect: () => setRenaming(true),
    });
  if (session.own && (paused || session.running_since !== null))
    items.unshift({
      key: 'pause',
      label: t(paused ? 'pause.resume' : 'pause.pause'),
      icon: paused ? 'play' : 'clock',
      onSelect: () => conversation.ask(paused ? 'resume' : 'pause'),
    });
  return (
    <>
      <Menu
        items={items}
        trigger={(trigger) => <Button variant="ghost" icon="ellipsis" label={t('head.more')} {...trigger} />}
      />
      {renaming && (
        <Suspense>
          <RenameDialog session={session} renamed={conversation.refresh} close={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  );
}
