import {
  type ComponentType,
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useReducer,
  useRef,
  useState,
  useTransition,
} from 'react';
import { useKit } from './kit-provider.tsx';
import { loadCode } from './load-code.ts';

export interface LazyPartOptions<Props> {
  /** Closes the part. Only dialogs and menus have this option: if their code fails to load, a dialog says so. */
  readonly close?: (props: Props) => void;
  /** Rendered if the code fails to load. The page is then not reloaded. */
  readonly instead?: ComponentType<Props>;
}

/** A component whose code is loaded when it is first rendered. It suspends until then. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Starts loading the code before it is needed, and ignores a failure. */
  preload(): void;
};

interface Attempt {
  readonly retry: () => void;
  readonly retrying: boolean;
}

const AttemptContext = createContext<Attempt>({ retry: () => undefined, retrying: false });

const isClosed = (props: { readonly open?: boolean }) => props.open === false;

/**
 * The only way to load a component later. Like React's `lazy`, but code that fails to load is retried (`loadCode`), and
 * an error with a retry button then stands in the place of the part, not in the place of the page. A part with the
 * option `close` is loaded when its prop `open` first is not false, and needs no `Suspense` around it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { close, instead }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  const create = () =>
    // TypeScript loses the type of the props if a generic function calls `lazy`.
    lazy(() =>
      loadCode(load, { optional: instead !== undefined }).catch(() => ({ default: instead ?? Failed })),
    ) as unknown as ComponentType<Props>;
  let current = create();

  function Failed(props: Props) {
    const { PartFailure } = useKit();
    const { retry, retrying } = use(AttemptContext);
    const failed = useRef(current);
    const closed = isClosed(props);
    // biome-ignore lint/correctness/useExhaustiveDependencies: a part that is opened or rendered anew tries again.
    useEffect(() => {
      const { current: mine } = failed;
      return () => {
        if (current === mine) current = create();
      };
    }, [closed]);
    if (closed) return null;
    return <PartFailure retry={retry} retrying={retrying} close={close && (() => close(props))} />;
  }

  function Part(props: Props) {
    const [retrying, startTransition] = useTransition();
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const retry = () =>
      startTransition(() => {
        current = create();
        redraw();
      });
    const Current = current;
    return (
      <AttemptContext value={{ retry, retrying }}>
        <Current {...props} />
      </AttemptContext>
    );
  }

  // Once opened, a dialog stays mounted, so that its closing can be animated.
  function Overlay(props: Props) {
    const [opened, setOpened] = useState(false);
    if (!opened && !isClosed(props)) setOpened(true);
    return (
      opened && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  }

  return Object.assign(close ? Overlay : Part, {
    preload: () => {
      load().catch(() => undefined);
    },
  });
}
