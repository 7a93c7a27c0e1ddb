import { useEndpoint, useEndpointMutation, useFormat, useTranslation } from '@repartee/app-sdk';
import { useErrorToast } from '@repartee/app-sdk/error-toast';
import { type Family, forEachFamily } from '@repartee/contracts/library/families';
import { itemVersionEndpoints, type LibraryVersionSummary } from '@repartee/contracts/library/version';
import { Button } from '@repartee/ui-kit/button';
import { Chip } from '@repartee/ui-kit/chip';
import { Dialog } from '@repartee/ui-kit/dialog';
import { Differences } from '@repartee/ui-kit/differences';
import { Pagination } from '@repartee/ui-kit/pagination';
import { Row, Rows } from '@repartee/ui-kit/row';
import { Select } from '@repartee/ui-kit/select';
import { Skeleton } from '@repartee/ui-kit/skeleton';
import { showToast } from '@repartee/ui-kit/toast';
import { useState } from 'react';
import { PartialErrorNotice } from '../errors/partial-error-notice.tsx';
import styles from './history.module.css';
import { useComparedFields } from './use-compared-fields.ts';

const calls =
  forEachFamily<{ [F in Family]: ReturnType<typeof itemVersionEndpoints<F>> }>(itemVersionEndpoints);

interface HistoryProps {
  readonly family: Family;
  readonly id: string;
  restored(): void;
}

export default function HistoryDialog(props: HistoryProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('mfe-coaching');
  const { open, onClose, ...history } = props;
  return (
    <Dialog size="large" open={open} onClose={onClose} title={t('history.title')}>
      {open && <History {...history} />}
    </Dialog>
  );
}

function History({ family, id, restored }: HistoryProps) {
  const { t } = useTranslation('mfe-coaching');
  const [query, setQuery] = useState({ page: 1, page_size: 12 });
  const [compared, setCompared] = useState<{ before: LibraryVersionSummary; after: string }>();
  const reading = useEndpoint(calls[family].list, { params: { id }, query }, { keepPreviousData: true });
  const { data, error } = reading;
  const who = useWho();
  const versions = data?.items ?? [];
  return (
    <div className={styles.history}>
      {error && <PartialErrorNotice error={error} retry={reading.refetch} />}
      {reading.isPending && <Skeleton shape="block" />}
      {versions.length > 0 && (
        <Rows label={t('history.versions')}>
          {versions.map((version) => (
            <Row
              key={version.id}
              picture="file-text"
              name={
                <>
                  {t('history.version', { number: version.number })}{' '}
                  {version.current && <Chip tone="green">{t('history.current')}</Chip>}
                </>
              }
              about={who(version)}
            >
              <Button
                size="small"
                label={t('history.compare_version', { number: version.number })}
                disabled={versions.length === 1}
                onClick={() => setCompared({ before: version, after: otherThan(version, versions) })}
              >
                {t('history.compare')}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      {data && data.total > query.page_size && (
        <Pagination page={query.page} pageSize={query.page_size} total={data.total} onChange={setQuery} />
      )}
      {compared && (
        <Comparison
          key={compared.before.id}
          family={family}
          id={id}
          {...compared}
          versions={versions}
          choose={(after) => setCompared({ ...compared, after })}
          restored={restored}
        />
      )}
    </div>
  );
}

/** A version is compared with the current version. The current version is compared with the version before it. */
const otherThan = (version: LibraryVersionSummary, versions: readonly LibraryVersionSummary[]): string =>
  (
    versions.find((one) => one.current && one.id !== version.id) ??
    versions.find((one) => one.id !== version.id)
  )?.id ?? version.id;

function Comparison(
  props: HistoryProps & {
    before: LibraryVersionSummary;
    after: string;
    versions: readonly LibraryVersionSummary[];
    choose(after: string): void;
  },
) {
  const { t } = useTranslation('mfe-coaching');
  const onError = useErrorToast();
  const { family, id, before, after, versions, choose, restored } = props;
  const params = (version_id: string) => ({ params: { id, version_id } });
  const one = useEndpoint(calls[family].read, params(before.id));
  const other = useEndpoint(calls[family].read, params(after));
  const restore = useEndpointMutation(calls[family].restore);
  const who = useWho();
  const fields = useComparedFields();
  const error = one.error ?? other.error;
  const named = (number: number) => t('history.version', { number });
  const press = () =>
    restore.mutate(params(before.id), {
      onSuccess: () => {
        showToast({ text: t('history.restored', { number: before.number }) });
        restored();
      },
      onError,
    });
  return (
    <section aria-label={t('history.comparison')} className={styles.comparison}>
      <Select
        label={t('history.compare_with', { number: before.number })}
        value={after}
        onChange={(next) => next && choose(next)}
        choices={versions
          .filter((version) => version.id !== before.id)
          .map((version) => ({ value: version.id, label: `${named(version.number)} · ${who(version)}` }))}
      />
      {error && (
        <PartialErrorNotice error={error} retry={() => void Promise.all([one.refetch(), other.refetch()])} />
      )}
      {one.data && other.data ? (
        <Differences
          before={fields(one.data)}
          after={fields(other.data)}
          sides={[named(one.data.number), named(other.data.number)]}
        />
      ) : (
        !error && <Skeleton shape="block" />
      )}
      {!before.current && (
        <Button
          variant="primary"
          icon="rotate-ccw"
          className={styles.restore}
          loading={restore.isPending}
          onClick={press}
        >
          {t('history.restore', { number: before.number })}
        </Button>
      )}
    </section>
  );
}

function useWho() {
  const { t } = useTranslation('mfe-coaching');
  const format = useFormat();
  return ({ created_at, created_by_name: by }: LibraryVersionSummary) => {
    const at = format.dateTime(created_at);
    return by ? t('history.by', { at, by }) : at;
  };
}
