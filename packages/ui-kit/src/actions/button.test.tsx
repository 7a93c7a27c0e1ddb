// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { KitProvider, type RouterLink } from '../kit/kit-provider.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Link } from './link.tsx';

const Routed: RouterLink = ({ to, ...rest }) => <a href={to} data-routed="yes" {...rest} />;

describe('Button', () => {
  it('a loading submit button ignores presses', () => {
    const [onClick, onSubmit] = [
      vi.fn(),
      vi.fn((event: { preventDefault(): void }) => event.preventDefault()),
    ];
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('a button that shows only an icon has an accessible name', () => {
    render(<Button icon="x" label="Close" />);
    expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  });
});

describe('Link', () => {
  it('a link uses the router only for paths of this site', () => {
    render(
      <KitProvider link={Routed}>
        <ButtonLink href="/dashboard">inside</ButtonLink>
        <Link href="https://example.org">outside</Link>
        <Link href="//example.org">protocol-relative</Link>
        <Link href="/file.pdf" download>
          file
        </Link>
        <Link href="#login">anchor</Link>
      </KitProvider>,
    );
    const routed = screen.getAllByRole('link').filter((link) => link.dataset.routed);
    expect(routed.map((link) => link.textContent)).toEqual(['inside']);
  });
});
