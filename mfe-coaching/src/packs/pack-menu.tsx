import { useTranslation } from '@repartee/app-sdk';
import { mostExportedItems } from '@repartee/contracts/library/pack/pack-limits';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Menu } from '@repartee/ui-kit/menu';
import { useState } from 'react';
import { type ExportedItems, useExport, useMayPack } from './export-button.tsx';
import { StarterDialog } from './starters/starter-dialog.tsx';

const ImportDialog = lazyPart(
  () => import(/* webpackChunkName: "packs/import-dialog" */ './import/import-dialog.tsx'),
  { close: ({ onClose }) => onClose() },
);

/** `name` is the name of the exported file. `items` is called when the export starts. */
export function PackMenu(props: {
  name: string;
  items: () => Promise<ExportedItems> | ExportedItems;
  /** True if the pack would be empty. The export is then disabled. */
  empty?: boolean;
}) {
  const { t } = useTranslation('mfe-coaching');
  const { save, busy } = useExport();
  const [importing, setImporting] = useState(false);
  const [examples, setExamples] = useState(false);
  if (!useMayPack()) return null;
  return (
    <>
      <Menu
        trigger={(trigger) => <Button {...trigger} icon="ellipsis" label={t('packs.more')} loading={busy} />}
        items={[
          {
            key: 'examples',
            label: t('starters.open'),
            icon: 'sparkles',
            onSelect: () => setExamples(true),
          },
          { key: 'import', label: t('packs.import'), icon: 'upload', onSelect: () => setImporting(true) },
          {
            key: 'export',
            label: t('packs.export_all'),
            icon: 'download',
            disabled: props.empty,
            onSelect: () => void save(props.name, props.items),
          },
        ]}
      />
      {examples && <StarterDialog onClose={() => setExamples(false)} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

const pageSize = 48;

interface FoundPage {
  readonly items: readonly { readonly id: string }[];
  readonly total: number;
}

/**
 * Reads all pages of a list. A page can have fewer than `page_size` items, because items that the user may
 * not export are left out.
 */
export async function readAllIds(
  read: (paging: { page: number; page_size: number }) => Promise<FoundPage>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < mostExportedItems; page += 1) {
    const { items, total } = await read({ page, page_size: pageSize });
    ids.push(...items.map(({ id }) => id));
    if (page * pageSize >= total) break;
  }
  return ids.slice(0, mostExportedItems);
}
