import { Button } from '@repartee/ui-kit/button';
import { LiveRegion } from '@repartee/ui-kit/live-region';
import { ProductMark } from '@repartee/ui-kit/product-mark';
import { VisuallyHidden } from '@repartee/ui-kit/visually-hidden';
import { useState } from 'react';
import styles from '../stories.module.css';

export const ProductMarkStory = () => (
  <div className={styles.row}>
    <ProductMark />
  </div>
);

export const LiveRegionStory = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Press me</Button>
      <LiveRegion>{count > 0 ? `Pressed ${count} times` : ''}</LiveRegion>
    </>
  );
};

export const VisuallyHiddenStory = () => (
  <p>
    4.2 <VisuallyHidden>out of 5</VisuallyHidden>
  </p>
);
