import { useCan, useEndpoint, useTranslation } from '@repartee/app-sdk';
import { listSessions } from '@repartee/contracts/session/endpoints';
import type { SessionGenerator } from '@repartee/contracts/session/session-generator/endpoints';
import { Pagination } from '@repartee/ui-kit/pagination';
import { SkeletonRows } from '@repartee/ui-kit/skeleton';
import { useState } from 'react';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import { SessionRows } from '../session-rows/session-rows.tsx';

/**
 * The sessions of an access code are shown to its creator and to users with the permission
 * `coaching-session-check-other`.
 */
export function GeneratorSessions({ generator }: { generator: SessionGenerator }) {
  const { t } = useTranslation('mfe-coaching');
  const checksOthers = useCan()('coaching-session-check-other');
  const [shown, setShown] = useState({ page: 1, page_size: 12 });
  const readable = generator.own || checksOthers;
  const query = {
    owner: checksOthers ? ('any' as const) : ('made' as const),
    session_generator_id: generator.id,
    ...shown,
  };
  const { data, error, refetch } = useEndpoint(
    listSessions,
    { query },
    { enabled: readable, keepPreviousData: true },
  );
  if (!readable) return <p className="quiet">{t('generators.not_yours')}</p>;
  if (error && !data) return <PartialErrorNotice error={error} retry={refetch} />;
  if (!data) return <SkeletonRows />;
  if (data.items.length === 0) return <p className="quiet">{t('generators.no_sessions')}</p>;
  return (
    <>
      <SessionRows sessions={data.items} />
      <Pagination page={shown.page} pageSize={shown.page_size} total={data.total} onChange={setShown} />
    </>
  );
}
