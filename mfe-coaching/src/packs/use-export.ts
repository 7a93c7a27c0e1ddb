import { useHost, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { saveFile } from '@repartee/app-sdk/save-file';
import { exportPack } from '@repartee/contracts/pack/endpoints';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';

export interface ExportedItems {
  readonly scenario_ids?: string[];
  readonly playlist_ids?: string[];
}

export function useExport() {
  const { t } = useTranslation('mfe-coaching');
  const { api } = useHost();
  const errorToast = useErrorToast(({ details }) =>
    details.needed_by ? t('packs.private_part', { name: details.needed_by }) : undefined,
  );
  const [busy, setBusy] = useState(false);
  const save = async (name: string, items: () => Promise<ExportedItems> | ExportedItems) => {
    setBusy(true);
    try {
      const named = await items();
      saveFile(await api.call(exportPack, { body: { name, ...named } }), `${name || 'pack'}.zip`);
      const count = (named.scenario_ids?.length ?? 0) + (named.playlist_ids?.length ?? 0);
      showToast({ text: t('packs.exported', { count }) });
    } catch (error) {
      errorToast(error);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
