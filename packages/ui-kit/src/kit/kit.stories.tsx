import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { LiveRegion } from './live-region.tsx';
import { ProductMark } from './product-mark.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export default { title: 'Kit' };

export const ProductMarkStory = () => (
  <div className="catalogue-row">
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
