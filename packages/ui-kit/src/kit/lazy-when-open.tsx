import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Loads the component's code when `open` first becomes true. The component then stays mounted, so that its closing can
 * be animated.
 */
export function lazyWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // TypeScript loses the type of the props if a generic function calls `lazy`.
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
