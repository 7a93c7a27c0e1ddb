import { useTranslation } from '@repartee/app-sdk';
import { Button } from '@repartee/ui-kit/button';
import { type ExportedItems, useExport } from './use-export.ts';
import { useMayPack } from './use-may-pack.ts';

/** A pack is a file with a scenario or playlist and all items that it links to. */
export function ExportButton({ name, items }: { name: string; items: ExportedItems }) {
  const { t } = useTranslation('mfe-coaching');
  const { save, busy } = useExport();
  if (!useMayPack()) return null;
  return (
    <Button icon="download" loading={busy} onClick={() => void save(name, () => items)}>
      {t('packs.export')}
    </Button>
  );
}
