import { useCan, useHost, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { saveFile } from '@repartee/app-sdk/save-file';
import { displayName } from '@repartee/contracts/identity/display-name';
import type { UserRecord } from '@repartee/contracts/people/user-record';
import { exportUserData } from '@repartee/contracts/privacy/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { useState } from 'react';

export function useMayExportData(): boolean {
  const can = useCan();
  return exportUserData.access.every((permission) => can(permission));
}

export function ExportUserData({ person }: { person: UserRecord }) {
  const { t } = useTranslation('mfe-settings');
  const { api } = useHost();
  const errorToast = useErrorToast();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const file = await api.call(exportUserData, { params: { id: person.id } });
      saveFile(file, `${displayName(person)}.json`);
    } catch (error) {
      errorToast(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button wide icon="download" loading={saving} onClick={() => void save()}>
      {t('user_form.export_data')}
    </Button>
  );
}
