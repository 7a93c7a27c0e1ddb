import { lazyPart } from '@repartee/ui-kit/lazy-part';
import { Suspense } from 'react';

const EngineFigures = lazyPart(
  () => import(/* webpackChunkName: "library/engine-figures" */ './engine-figures.tsx'),
);

/** The figures of the built-in engine, which load beside the page. */
export const EnginePrecision = () => (
  <Suspense>
    <EngineFigures />
  </Suspense>
);
