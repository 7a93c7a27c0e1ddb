// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

it('E-6 Markdown is rendered with headings below the title of the page, lists and links', () => {
  render(<Markdown text={'# Aim\n\nWrite to <help@example.org>.\n\n- one\n- [two](https://a.example)'} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Aim' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:help@example.org',
    'https://a.example',
  ]);
});

it('E-6 Markdown renders no HTML, no script links and no pictures of other sites', () => {
  const { container } = render(
    <Markdown
      text={
        '<b onclick="x()">bold</b> <script>x()</script>\n\n[go](javascript:x()) ![tracker](https://evil.example/a.png)'
      }
    />,
  );
  expect(container.querySelectorAll('b, script, img, [onclick]')).toHaveLength(0);
  expect(container.textContent).toContain('<b onclick="x()">bold</b>');
  expect(screen.getByText('go').getAttribute('href')).toBe('');
  expect(container.textContent).toContain('tracker');
});
