import { Can, useEndpoint, useEndpointMutation, useLinks, useTranslation } from '@repartee/app-sdk';
import { libraryFamilies } from '@repartee/contracts/access/library-families';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { useState } from 'react';
import { HistoryButton } from '../history/history-button.tsx';
import { DeleteButton } from '../library/delete-button.tsx';
import { familyCalls } from '../library/families.ts';
import { QualityButton } from '../quality/quality-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import styles from './editor.module.css';

export function ItemActions(props: { family: Family; item: LibraryItem; restored(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { family, item, restored } = props;
  return (
    <Card as="section" className={styles.actions}>
      <HistoryButton family={family} id={item.id} restored={restored} />
      {family === 'observer' && <QualityButton id={item.id} />}
      {family === 'scenario' && <ShareButton variant="wide" content={{ kind: family, id: item.id }} />}
      <Can permission={`coaching-${family}-create`}>
        <ButtonLink wide icon="copy" href={links.libraryCreate(family, item.id)}>
          {t('editor.copy')}
        </ButtonLink>
      </Can>
      {libraryFamilies[family].forkable && (
        <Can permission={`coaching-${family as 'persona'}-fork`}>
          <ButtonLink wide icon="git-fork" href={links.libraryFork(family, item.id)}>
            {t('editor.fork')}
          </ButtonLink>
        </Can>
      )}
      <Can permission={`coaching-${family}-delete`}>
        <DeleteItem family={family} item={item} />
      </Can>
    </Card>
  );
}

function DeleteItem({ family, item: { id, name } }: { family: Family; item: LibraryItem }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const [asked, setAsked] = useState(false);
  const { mutateAsync } = useEndpointMutation(familyCalls[family].remove);
  const users = useEndpoint(
    familyCalls.scenario.list,
    { query: { uses: id, page_size: 12 } },
    { enabled: asked && family !== 'scenario' },
  );
  const usedBy = users.data?.items.map((scenario) => scenario.name).join(', ');
  return (
    <DeleteButton
      name={name}
      className={styles.danger}
      remove={() => mutateAsync({ params: { id } })}
      done={t('editor.deleted')}
      list={links.libraryList(family)}
      onAsk={() => setAsked(true)}
      blocked={Boolean(usedBy)}
    >
      {usedBy ? t('editor.delete_used', { used_by: usedBy }) : t('editor.delete_text')}
    </DeleteButton>
  );
}
