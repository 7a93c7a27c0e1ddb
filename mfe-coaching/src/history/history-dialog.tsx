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
  const [compared, setCompared] = useState<{ version: LibraryVersionSummary; other: string }>();
  const reading = useEndpoint(calls[family].list, { params: { id }, query }, { keepPreviousData: true });
  const { data, error } = reading;
  const who = useWho();
  const onError = useErrorToast();
  const restore = useEndpointMutation(calls[family].restore);
  const versions = data?.items ?? [];
  const press = ({ id: version_id, number }: LibraryVersionSummary) =>
    restore.mutate(
      { params: { id, version_id } },
      {
        onSuccess: () => {
          showToast({ text: t('history.restored', { number }) });
          restored();
        },
        onError,
      },
    );
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
                <span className="cluster">
                  {t('history.version', { number: version.number })}
                  {version.current && <Chip tone="green">{t('history.current')}</Chip>}
                </span>
              }
              about={who(version)}
            >
              {versions.length > 1 && (
                <Button
                  size="small"
                  label={t('history.compare_version', { number: version.number })}
                  onClick={() => setCompared({ version, other: otherThan(version, versions) })}
                >
                  {t('history.compare')}
                </Button>
              )}
              {!version.current && (
                <Button
                  size="small"
                  icon="rotate-ccw"
                  label={t('history.restore_version', { number: version.number })}
                  loading={restore.isPending && restore.variables.params.version_id === version.id}
                  disabled={restore.isPending}
                  onClick={() => press(version)}
                >
                  {t('history.restore')}
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {data && data.total > query.page_size && (
        <Pagination page={query.page} pageSize={query.page_size} total={data.total} onChange={setQuery} />
      )}
      {compared && (
        <Comparison
          key={compared.version.id}
          family={family}
          id={id}
          {...compared}
          versions={versions}
          choose={(other) => setCompared({ ...compared, other })}
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

/** The older of the two versions is shown first, whichever of them was chosen first. */
function Comparison(
  props: Pick<HistoryProps, 'family' | 'id'> & {
    version: LibraryVersionSummary;
    other: string;
    versions: readonly LibraryVersionSummary[];
    choose(other: string): void;
  },
) {
  const { t } = useTranslation('mfe-coaching');
  const { family, id, version, other, versions, choose } = props;
  const params = (version_id: string) => ({ params: { id, version_id } });
  const one = useEndpoint(calls[family].read, params(version.id));
  const two = useEndpoint(calls[family].read, params(other));
  const who = useWho();
  const fields = useComparedFields();
  const error = one.error ?? two.error;
  const named = (number: number) => t('history.version', { number });
  const [older, newer] = [one.data, two.data].sort((a, b) => (a?.number ?? 0) - (b?.number ?? 0));
  return (
    <section aria-label={t('history.comparison')} className={styles.comparison}>
      <Select
        label={t('history.compare_with', { number: version.number })}
        value={other}
        onChange={(next) => next && choose(next)}
        choices={versions
          .filter(({ id }) => id !== version.id)
          .map((one) => ({ value: one.id, label: `${named(one.number)} · ${who(one)}` }))}
      />
      {error && (
        <PartialErrorNotice error={error} retry={() => void Promise.all([one.refetch(), two.refetch()])} />
      )}
      {older && newer ? (
        <Differences
          before={fields(older)}
          after={fields(newer)}
          sides={[named(older.number), named(newer.number)]}
        />
      ) : (
        !error && <Skeleton shape="block" />
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
