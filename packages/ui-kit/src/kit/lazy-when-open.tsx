import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Returns a component that is loaded when it is first open. It then stays mounted, so that it can animate while
 * closing.
 */
export function lazyWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // TypeScript loses the props type of `lazy` in a generic function.
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
