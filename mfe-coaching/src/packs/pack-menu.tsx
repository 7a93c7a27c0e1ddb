import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Menu } from '@repartee/ui-kit/menu';
import { useState } from 'react';
import { StarterDialog } from './starters/starter-dialog.tsx';
import { type ExportedItems, useExport } from './use-export.ts';
import { useMayPack } from './use-may-pack.ts';

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
