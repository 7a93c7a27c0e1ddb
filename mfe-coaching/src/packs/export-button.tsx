import { useCan, useHost, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { saveFile } from '@repartee/app-sdk/save-file';
import { exportPack } from '@repartee/contracts/library/pack/endpoints';
import { families } from '@repartee/contracts/runtime/access/library-families';
import { Button } from '@repartee/ui-kit/button';
import { showToast } from '@repartee/ui-kit/toast';

export interface ExportedItems {
  readonly scenario_ids?: string[];
  readonly playlist_ids?: string[];
}

export function useExport() {
  const { t } = useTranslation('mfe-coaching');
  const { api } = useHost();
  const [save, busy] = useAction(
    async (name: string, items: () => Promise<ExportedItems> | ExportedItems) => {
      const named = await items();
      saveFile(await api.call(exportPack, { body: { name, ...named } }), `${name || 'pack'}.zip`);
      const count = (named.scenario_ids?.length ?? 0) + (named.playlist_ids?.length ?? 0);
      showToast({ text: t('packs.exported', { count }) });
    },
    ({ details }) => (details.needed_by ? t('packs.private_part', { name: details.needed_by }) : undefined),
  );
  return { save, busy };
}

const kinds = [...families, 'playlist' as const];

/**
 * A pack can contain every kind of content, so the user needs the permissions to create, change and read every kind.
 */
export function useMayPack(): boolean {
  const can = useCan();
  return kinds.every(
    (kind) =>
      can(`coaching-${kind}-create`) && can(`coaching-${kind}-update`) && can(`coaching-${kind}-read`),
  );
}

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
