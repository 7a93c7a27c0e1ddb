import { useCan, useHost, useTranslation } from '@repartee/app-sdk';
import { useAction } from '@repartee/app-sdk/action';
import { saveFile } from '@repartee/app-sdk/save-file';
import { exportUserData } from '@repartee/contracts/data-rights/endpoints';
import { displayName } from '@repartee/contracts/people/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { Button } from '@repartee/ui-kit/button';

export function useMayExportData(): boolean {
  const can = useCan();
  return exportUserData.access.every((permission) => can(permission));
}

export function ExportUserData({ person }: { person: UserRecord }) {
  const { t } = useTranslation('mfe-settings');
  const { api } = useHost();
  const [save, saving] = useAction(async () => {
    const file = await api.call(exportUserData, { params: { id: person.id } });
    saveFile(file, `${displayName(person)}.json`);
  });
  return (
    <Button wide icon="download" loading={saving} onClick={() => void save()}>
      {t('user_form.export_data')}
    </Button>
  );
}
