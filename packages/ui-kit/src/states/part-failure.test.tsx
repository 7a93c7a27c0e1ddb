// @vitest-environment jsdom
import { fireEvent, render as renderBare, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KitProvider } from '../kit/kit-provider.tsx';
import { lazyPart } from '../kit/lazy-part.tsx';
import { type CodeLoader, setCodeLoader } from '../kit/load-code.ts';
import { PartFailure } from './part-failure.tsx';

beforeEach(() => {
  // jsdom does not show dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
afterEach(() => {
  setCodeLoader((load) => load());
});

const Kit = ({ children }: { children: ReactNode }) => (
  <KitProvider partFailure={PartFailure}>{children}</KitProvider>
);
const render = (content: ReactNode) => renderBare(content, { wrapper: Kit });

const Part = ({ name }: { name: string }) => <p>{`part ${name}`}</p>;
const arrives = async () => ({ default: Part });
const fails = () => Promise.reject(new Error('Loading chunk 7 failed.'));

it('R-APP-3 code that fails to load shows an error in the place of the part, and “Try again” loads it', async () => {
  const load = vi.fn<typeof arrives>().mockImplementationOnce(fails).mockImplementation(arrives);
  const Lazy = lazyPart(load);
  render(
    <>
      <p>the page</p>
      <Suspense fallback="loading">
        <Lazy name="A" />
      </Suspense>
    </>,
  );
  const alert = await screen.findByRole('status');
  expect(alert.textContent).toContain('This part of the page could not be loaded.');
  expect(alert.textContent).not.toContain('chunk');
  screen.getByText('the page');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('part A');
});

it('R-APP-3 a dialog whose code fails to load says so in a dialog that can be closed', async () => {
  const onClose = vi.fn();
  const Lazy = lazyPart(fails as () => Promise<{ default: (props: { onClose(): void }) => null }>, {
    close: (props) => props.onClose(),
  });
  render(<Lazy onClose={onClose} />);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('could not be loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('a dialog loads its code when it first opens, and tries again when it opens again after a failure', async () => {
  const Dialog = ({ open }: { open: boolean }) => open && <p>dialog</p>;
  const load = vi.fn(async () => ({ default: Dialog }));
  load.mockRejectedValueOnce(new Error('gone'));
  const Lazy = lazyPart<{ open: boolean }>(load, { close: () => undefined });
  const { rerender } = render(<Lazy open={false} />);
  expect(load).not.toHaveBeenCalled();
  rerender(<Lazy open />);
  await screen.findByRole('dialog');
  rerender(<Lazy open={false} />);
  rerender(<Lazy open />);
  await screen.findByText('dialog');
});

it('R-APP-3 a part with a replacement shows the replacement if its code fails, and never reloads the page', async () => {
  const loader = vi.fn<CodeLoader>((load) => load());
  setCodeLoader(loader as CodeLoader);
  const Lazy = lazyPart(fails as typeof arrives, { instead: () => <p>plain</p> });
  render(
    <Suspense>
      <Lazy name="A" />
    </Suspense>,
  );
  await screen.findByText('plain');
  expect(loader).toHaveBeenCalledWith(expect.anything(), { optional: true });
});

it('R-APP-3 all code is loaded by the loader of the shell', async () => {
  const loader = vi.fn<CodeLoader>((load) => load());
  setCodeLoader(loader as CodeLoader);
  const Lazy = lazyPart(arrives);
  render(
    <Suspense>
      <Lazy name="B" />
    </Suspense>,
  );
  await screen.findByText('part B');
  expect(loader).toHaveBeenCalledWith(expect.anything(), { optional: false });
});
