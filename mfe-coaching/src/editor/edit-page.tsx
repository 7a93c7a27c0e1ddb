import {
  Can,
  type FormOptions,
  useEndpoint,
  useEndpointMutation,
  useLinks,
  useRouteValues,
  useTranslation,
} from '@repartee/app-sdk';
import { type Family, familyDescriptions } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { ButtonLink } from '@repartee/ui-kit/button';
import { Card } from '@repartee/ui-kit/card';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { HistoryButton } from '../history/history-button.tsx';
import { useAddressedFamily } from '../library/addressed-family.ts';
import { DeleteButton } from '../library/dialog/delete-button.tsx';
import { familyCalls } from '../library/family-calls.ts';
import { QualityButton } from '../quality/quality-button.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import styles from './editor.module.css';
import { ItemEditor } from './item-editor.tsx';
import { type ItemFormValues, itemDraft, itemFormValues } from './item-form-values.ts';
import { WholeItem } from './whole-item.tsx';

/** R-ROUTE-20: an item there already. */
export default function EditPage() {
  const family = useAddressedFamily();
  const { id = '' } = useRouteValues();
  // A restored version starts the form again; what was typed is offered there as an unsaved draft.
  const [restorations, setRestorations] = useState(0);
  return (
    <WholeItem family={family} id={id}>
      {(item, reread) => (
        <KnownItem
          key={restorations}
          family={family}
          item={item}
          reread={reread}
          restored={async () => {
            await reread();
            setRestorations((count) => count + 1);
          }}
        />
      )}
    </WholeItem>
  );
}

function KnownItem(props: {
  family: Family;
  item: LibraryItem;
  reread(): Promise<LibraryItem>;
  restored(): void;
}) {
  const { family, item, reread, restored } = props;
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const update = useEndpointMutation(familyCalls[family].update);
  const save: FormOptions<ItemFormValues>['save'] = async (values, { stored, overwrite }) => {
    const expected = overwrite ? {} : { expected: itemDraft(stored) };
    const body = { ...itemDraft(values), ...expected };
    const saved = await update.mutateAsync({ params: { id: item.id }, body });
    showToast({ text: t('editor.saved') });
    return itemFormValues(saved);
  };
  return (
    <>
      <PageHeader
        title={item.name}
        trail={[{ label: t(`library.${family}.title`), href: links.libraryList(family) }]}
      />
      <ItemEditor
        family={family}
        draftName={item.id}
        isNew={false}
        initialValues={itemFormValues(item)}
        save={save}
        reread={async () => itemFormValues(await reread())}
        acts={
          <Card as="section" className={styles.acts}>
            <HistoryButton family={family} id={item.id} restored={restored} />
            {family === 'observer' && <QualityButton id={item.id} />}
            {family === 'scenario' && <ShareButton variant="wide" content={{ kind: family, id: item.id }} />}
            <Can permission={`coaching-${family}-create`}>
              <ButtonLink wide icon="copy" href={links.libraryCreate(family, item.id)}>
                {t('editor.copy')}
              </ButtonLink>
            </Can>
            {familyDescriptions[family].forkable && (
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
        }
      />
    </>
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
    >
      {usedBy ? t('editor.delete_used', { used_by: usedBy }) : t('editor.delete_text')}
    </DeleteButton>
  );
}
