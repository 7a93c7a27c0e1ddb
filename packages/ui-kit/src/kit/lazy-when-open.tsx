import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A component that is loaded when it is first open. It stays from then on, so that it can close with an animation. */
export function lazyWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // The type of lazy's props does not survive the generic.
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
