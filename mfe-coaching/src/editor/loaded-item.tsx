import { apiError, useEndpoint, useLinks, useTranslation } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { libraryFamilies } from '@repartee/contracts/runtime/access/library-families';
import { SkeletonForm } from '@repartee/ui-kit/skeleton';
import { Fragment, type ReactNode } from 'react';
import { LoadError } from '../errors/load-error.tsx';
import { familyCalls } from '../library/families.ts';
import { OwnedElsewhere } from '../sharing/owned-elsewhere.tsx';

/** False if the user received only the fields of an item that learners may see. */
const isWholeItem = ({ kind, content }: LibraryItem): boolean =>
  libraryFamilies[kind].private_field in content;

/** Shows an error instead of `children` if the user may read only a part of the item. */
export function LoadedItem(props: {
  family: Family;
  id: string;
  children: (item: LibraryItem, reread: () => Promise<LibraryItem>) => ReactNode;
}) {
  const { family, id, children } = props;
  const reading = useEndpoint(familyCalls[family].read, { params: { id } });
  const { data } = reading;
  const reread = async () => {
    const again = await reading.refetch();
    if (!again.data) throw again.error;
    return again.data;
  };
  if (data && isWholeItem(data)) return <Fragment key={id}>{children(data, reread)}</Fragment>;
  if (data?.share_mode) return <SharedItem item={data} />;
  const error = data ? apiError(403, { code: 'not_permitted', message: '' }) : reading.error;
  if (!error) return <SkeletonForm />;
  return (
    <LoadError page family={family} error={error} retry={reading.refetch} retrying={reading.isFetching} />
  );
}

function SharedItem({ item: { kind, id, name } }: { item: LibraryItem }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  return kind === 'scenario' ? (
    <OwnedElsewhere name={name} href={links.scenarioInfo(id)} action={t('sharing.open.scenario')} />
  ) : (
    <OwnedElsewhere name={name} href={links.libraryList(kind)} action={t(`load_error.to_list.${kind}`)} />
  );
}
