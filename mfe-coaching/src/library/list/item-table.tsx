import { useFormat, useTranslation } from '@repartee/app-sdk';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { firstMoodOf } from '@repartee/contracts/library/mood';
import { Avatar } from '@repartee/ui-kit/avatar';
import { Chip } from '@repartee/ui-kit/chip';
import { Link } from '@repartee/ui-kit/link';
import { Table } from '@repartee/ui-kit/table';
import { ShareItem } from '../../sharing/share-button.tsx';
import { aboutItem, useItemHref, useItemTags } from '../item-texts.ts';
import { TalkMode } from '../talk-mode.tsx';
import styles from './library-list.module.css';

/** antd's table is large, so its code is loaded when the table is first shown. */
export default function ItemTable({ label, items }: { label: string; items: readonly LibraryItem[] }) {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  const hrefOf = useItemHref();
  return (
    <Table
      label={label}
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: t('library.column.name'),
          cell: (item) => (
            <span className={styles.named}>
              {item.kind === 'persona' && (
                <Avatar
                  name={item.name}
                  image={item.image}
                  size={32}
                  expression={firstMoodOf(item.content)}
                  {...(item.content.avatar_style ? { variant: item.content.avatar_style } : {})}
                />
              )}
              <Link href={hrefOf(item)} variant="quiet">
                {item.name}
              </Link>
            </span>
          ),
        },
        {
          key: 'about',
          title: t('library.column.about'),
          secondary: true,
          cell: (item) => <span className={styles.line}>{aboutItem(item)}</span>,
        },
        {
          key: 'tags',
          title: t('library.column.tags'),
          secondary: true,
          cell: (item) => <Tags item={item} />,
        },
        {
          key: 'updated',
          title: t('library.column.updated'),
          align: 'end',
          cell: (item) => (
            <span className={styles.when}>
              {format.ago(item.updated_at)}
              <ShareItem item={item} />
            </span>
          ),
        },
      ]}
    />
  );
}

function Tags({ item }: { item: LibraryItem }) {
  return (
    <span className="cluster">
      {item.kind === 'scenario' && <TalkMode mode={item.content.mode} />}
      {useItemTags(item).map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </span>
  );
}
