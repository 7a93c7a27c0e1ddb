import { useLinks, useRouteValues, useTranslation } from '@repartee/app-sdk';
import type { ForkableFamily } from '@repartee/contracts/library/families';
import type { LibraryItem } from '@repartee/contracts/library/item';
import { PageHeader } from '@repartee/ui-kit/page-header';
import { useFamilyOfPath } from '../library/families.ts';
import { ForkedItemForm } from './form/forked-item-form.tsx';
import { LoadedItem } from './loaded-item.tsx';

export default function ForkPage() {
  const family = useFamilyOfPath() as ForkableFamily;
  const { id = '' } = useRouteValues();
  return (
    <LoadedItem family={family} id={id}>
      {(original) => <Forked family={family} original={original} />}
    </LoadedItem>
  );
}

function Forked({ family, original }: { family: ForkableFamily; original: LibraryItem }) {
  const { t } = useTranslation('mfe-coaching');
  const links = useLinks();
  const name = t('editor.fork_name', { name: original.name });
  return (
    <>
      <PageHeader
        title={t('editor.fork_title', { name: original.name })}
        subtitle={t('editor.fork_text')}
        trail={[{ label: t(`library.${family}.title`), href: links.libraryList(family) }]}
      />
      <ForkedItemForm family={family} original={original} name={name} />
    </>
  );
}
