import { isApiError, useErrorCodeText, useHost, useTranslation } from '@repartee/app-sdk';
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
  const codeText = useErrorCodeText();
  const [busy, setBusy] = useState(false);
  const save = async (name: string, items: () => Promise<ExportedItems> | ExportedItems) => {
    setBusy(true);
    try {
      const named = await items();
      saveFile(await api.call(exportPack, { body: { name, ...named } }), `${name || 'pack'}.zip`);
      const count = (named.scenario_ids?.length ?? 0) + (named.playlist_ids?.length ?? 0);
      showToast({ text: t('packs.exported', { count }) });
    } catch (error) {
      const failure = isApiError(error) ? error : undefined;
      const needed_by = failure?.details.needed_by;
      const text = needed_by
        ? t('packs.private_part', { name: needed_by })
        : codeText(failure?.code ?? 'internal');
      showToast({ tone: 'danger', text });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
