// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { LayoutSidebar, LayoutSidebarProvider, useHasLayoutSidebar } from './layout-sidebar.tsx';

function Page() {
  return (
    <main>
      <LayoutSidebar>the brief</LayoutSidebar>
      {useHasLayoutSidebar() ? 'beside it' : 'below it'}
    </main>
  );
}

function Layout() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <LayoutSidebarProvider value={element}>
      <aside ref={setElement} />
      <Page />
    </LayoutSidebarProvider>
  );
}

it('R-LAYOUT-6 a page renders its sidebar content into the sidebar of its layout', () => {
  render(<Layout />);
  expect(screen.getByRole('complementary').textContent).toBe('the brief');
  expect(screen.getByRole('main').textContent).toBe('beside it');
});

it('a page renders its sidebar content in place when the layout has no sidebar', () => {
  render(<Page />);
  expect(screen.getByRole('main').textContent).toBe('the briefbelow it');
});
