import { useEndpoint, useEndpointMutation, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { QueryBoundary } from '@repartee/app-sdk/query-boundary';
import type { AiServiceKey } from '@repartee/contracts/ai/ai-service-key';
import { assignAiServiceKey, disassignAiServiceKey } from '@repartee/contracts/ai/key-endpoints';
import { listOrganizations } from '@repartee/contracts/people/organization/endpoints';
import { Button } from '@repartee/ui-kit/button';
import { Checkbox } from '@repartee/ui-kit/checkbox';
import { Dialog } from '@repartee/ui-kit/dialog';
import { SearchField } from '@repartee/ui-kit/search-field';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { useInUseText } from '../errors/use-in-use-text.ts';
import styles from '../models/models.module.css';

export default function AssignDialog({ serviceKey, close }: { serviceKey: AiServiceKey; close: () => void }) {
  const { t } = useTranslation('mfe-ai-providers');
  const showError = useErrorToast(useInUseText());
  const [search, setSearch] = useState('');
  const query = { page_size: 48, sort: 'name', ...(search.trim() ? { search: search.trim() } : {}) } as const;
  const reading = useEndpoint(listOrganizations, { query }, { keepPreviousData: true });
  const assign = useEndpointMutation(assignAiServiceKey);
  const disassign = useEndpointMutation(disassignAiServiceKey);
  const [assigned, setAssigned] = useState(() => new Set(serviceKey.organizations.map(({ id }) => id)));
  const change = async (organization_id: string, use: boolean) => {
    try {
      const call = use ? assign : disassign;
      const key = await call.mutateAsync({ params: { id: serviceKey.id, organization_id } });
      setAssigned(new Set(key.organizations.map(({ id }) => id)));
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      onClose={close}
      size="small"
      title={t('key.assign_title', { name: serviceKey.label })}
      footer={<Button onClick={close}>{t('act.close')}</Button>}
    >
      <div className={styles.form}>
        {serviceKey.all_organizations && <p className="quiet">{t('key.assign_everyone')}</p>}
        <SearchField label={t('key.assign_search')} value={search} onSearch={setSearch} />
        <QueryBoundary reading={reading} page={false} skeleton={<SkeletonRows />}>
          {({ items }) =>
            items.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={assigned.has(id)}
                onChange={(event) => void change(id, event.target.checked)}
              />
            ))
          }
        </QueryBoundary>
      </div>
    </Dialog>
  );
}
