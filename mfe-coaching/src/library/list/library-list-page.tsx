import { laterPart, useErrorCodeText, useLaterPart } from '@repartee/app-sdk';
import type { Family } from '@repartee/contracts/library/families';
import { ErrorState } from '@repartee/ui-kit/error-state';
import { useRef, useState } from 'react';
import { useFamilyOfPath } from '../family-of-path.ts';
import { FirstItems } from './first-items.tsx';
import { useItemList } from './use-item-list.ts';

const libraryList = laterPart(
  async () =>
    (await import(/* webpackChunkName: "library/list/library-list" */ './library-list.tsx')).LibraryList,
);

export default function LibraryListPage() {
  const family = useFamilyOfPath();
  return <Library key={family} family={family} />;
}

function Library({ family }: { family: Family }) {
  const list = useItemList(family);
  const textOf = useErrorCodeText();
  const [typed, setTyped] = useState(list.state.search);
  const place = useRef<HTMLDivElement>(null);
  // `LibraryList` replaces `FirstItems` only when the URL contains the typed search text. Otherwise, this text
  // would be lost, because `LibraryList` reads it from the URL.
  const settled = typed === list.state.search;
  const { arrived, failed, retry } = useLaterPart(libraryList, place, { settled });
  return (
    <div ref={place}>
      {arrived ? (
        <arrived.Part family={family} list={list} />
      ) : (
        <FirstItems family={family} list={list} onTyped={setTyped} />
      )}
      {failed && <ErrorState title={textOf('load_failed')} onRetry={retry} />}
    </div>
  );
}
