import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';

const documents = globSync(
  ['*.md', '.github/*.md', 'packages/handbook/*.md', 'packages/handbook/decisions/*.md'],
  {
    cwd: repositoryRoot,
  },
).toSorted();
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8');
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Anchors of the headings, as GitHub makes them. */
const anchorsOf = (path: string): string[] =>
  [
    ...read(path)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const brokenLinks = (path: string): string[] =>
  [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const target = file ? normalize(join(dirname(path), file)) : path;
    if (!existsSync(join(repositoryRoot, target))) return [link];
    return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [link];
  });

describe('documents', () => {
  it.each(documents)('each link of %s leads to a file and a heading that exist', (path) => {
    expect(brokenLinks(path)).toEqual([]);
  });

  it('the documents have links, and their headings have anchors', () => {
    const links = documents.flatMap((path) => [...withoutCode(read(path)).matchAll(/\]\([^)]+\.md/g)]);
    expect(links.length).toBeGreaterThan(50);
    expect(anchorsOf('README.md')).toContain('deploying');
  });
});
