import { useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { generateSessions, usualSessionDays } from '@repartee/contracts/session/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Form, useForm } from '@repartee/ui-kit/form';
import { SelectField } from '@repartee/ui-kit/select-field';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { AssigneesField } from '../playlist/editor/assignees-field.tsx';
import type { Picked } from '../playlist/editor/playlist-form-values.ts';
import { UnearnedNotice } from '../unearned/unearned-notice.tsx';
import styles from './generators.module.css';

const schema = generateSessions.body.pick({ valid_days: true });
const days = [7, 14, 30, 90, 365];

export default function GenerateDialog({ scenario_id, close }: { scenario_id: string; close(): void }) {
  const { t } = useTranslation('mfe-coaching');
  const [users, setUsers] = useState<readonly Picked[]>([]);
  const [groups, setGroups] = useState<readonly Picked[]>([]);
  const [isUnchosen, setUnchosen] = useState(false);
  const generate = useEndpointMutation(generateSessions);
  const form = useForm({
    schema,
    initialValues: { valid_days: usualSessionDays },
    guarded: false,
    save: async ({ valid_days }) => {
      const body = {
        scenario_id,
        valid_days,
        user_ids: users.map(({ id }) => id),
        group_ids: groups.map(({ id }) => id),
      };
      const { sessions } = await generate.mutateAsync({ body });
      showToast({ text: t('generate.made', { count: sessions }) });
      close();
    },
    errorText: ({ code }) => (code === 'unearned_changes' ? undefined : t('generate.failed')),
  });
  const pick = (set: (picked: readonly Picked[]) => void) => (picked: readonly Picked[]) => {
    setUnchosen(false);
    set(picked);
  };
  const submit = (event: React.MouseEvent) => {
    if (users.length + groups.length > 0) return;
    event.preventDefault();
    setUnchosen(true);
  };
  return (
    <Dialog onClose={close} title={t('generate.title')}>
      <p className={styles.text}>{t('generate.text')}</p>
      <Form of={form} variant="plain" label={t('generate.title')} className="stack">
        <UnearnedNotice scenario_id={scenario_id} />
        <AssigneesField
          kind="users"
          playlist_id={undefined}
          optional={false}
          picked={users}
          onChange={pick(setUsers)}
          error={isUnchosen ? t('generate.no_users') : undefined}
        />
        <AssigneesField
          kind="groups"
          playlist_id={undefined}
          optional={false}
          picked={groups}
          onChange={pick(setGroups)}
          error={undefined}
        />
        <SelectField
          name="valid_days"
          label={t('share.valid')}
          choices={days.map((count) => ({ value: count, label: t('share.days', { count }) }))}
        />
        <Button type="submit" variant="primary" icon="users" wide loading={form.saving} onClick={submit}>
          {t('generate.make')}
        </Button>
      </Form>
    </Dialog>
  );
}
