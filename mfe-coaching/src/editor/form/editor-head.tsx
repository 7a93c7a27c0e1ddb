import { useCan, useFormat, useLinks, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { Facts } from '@repartee/ui-kit/facts';
import { PageHeader, PageTrail } from '@repartee/ui-kit/page-header';
import type { ReactNode } from 'react';
import { useScenariosUsing } from '../../library/families.ts';
import styles from '../editor.module.css';
import { ItemImageField } from '../fields/item-image-field.tsx';
import type { ItemFormValues } from '../values/item-form-values.ts';

/** Head of an editor. A persona's face is part of the head. */
export function EditorHead(props: {
  title: string;
  subtitle?: string;
  item: LibraryItem | undefined;
  values: ItemFormValues;
  actions: ReactNode;
}) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const { title, item, values, actions } = props;
  const family: Family = values.kind;
  const trail = [{ label: t(`library.${family}.title`), href: links.libraryList(family) }];
  const facts = item ? <ItemFacts item={item} /> : props.subtitle;
  if (family !== 'persona')
    return <PageHeader title={title} subtitle={facts} trail={trail} actions={actions} />;
  return (
    <header className={styles.head}>
      <PageTrail steps={trail} />
      <div className={styles.headRow}>
        <ItemImageField family={family} values={values}>
          <h1>{title}</h1>
          {facts && <p className="soft">{facts}</p>}
        </ItemImageField>
        {actions}
      </div>
    </header>
  );
}

/** Says where an item is used and when it was saved, because a change also changes the scenarios that use it. */
function ItemFacts({ item }: { item: LibraryItem }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const scenarios = useScenariosUsing(item, { enabled: useCan()('coaching-scenario-list') });
  return (
    <Facts
      of={[
        t('editor.saved_at', { ago: format.ago(item.updated_at) }),
        scenarios && t('editor.used_in', { count: scenarios.total }),
      ]}
    />
  );
}
