import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Returns a component whose code is loaded when `open` first becomes true. The component stays mounted afterwards, so
 * that its closing can be animated.
 */
export function lazyWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // The cast is needed because TypeScript loses the type of the props when `lazy` is used in a generic function.
  const Loaded = lazy(load) as unknown as ComponentType<Props>;
  return function LazyWhenOpen(props) {
    const [opened, setOpened] = useState(false);
    if (props.open && !opened) setOpened(true);
    return (
      opened && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}
