import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { groups } from './groups.ts';

const stories = Object.values(groups).flat();

/** Modules that show nothing by themselves. */
const undrawn = ['antd-root', 'faces', 'kit-provider', 'lazy-part', 'load-code', 'scheme', 'theme'];

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

it('the catalogue has a story for every component that ui-kit exports', () => {
  const { exports } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../ui-kit/package.json'), 'utf8'),
  ) as { exports: Record<string, string> };
  const parts = Object.keys(exports).map((path) => path.slice(2));
  const drawn = parts.filter(
    (part) => !part.endsWith('.css') && !part.startsWith('testing/') && !undrawn.includes(part),
  );
  const shown = stories.map(({ part }) => kebab(part));
  expect(drawn.filter((part) => !shown.includes(part))).toEqual([]);
});

it('the source of a story declares every component and constant that the story uses', () => {
  const faults = stories.flatMap(({ part, code }) => {
    const declared = [...code.matchAll(/^(?:import (.*?) from |(?:export )?const (\w+))/gms)].flatMap(
      ([, imported, constant = '']) => (imported ?? constant).match(/\w+/g) ?? [],
    );
    const used = code.matchAll(/<([A-Z]\w*)|\b(styles|useState|useSampleForm)\b/g);
    const missing = [...used].flatMap(([, component, name = '']) => {
      const one = component ?? name;
      return declared.includes(one) ? [] : [one];
    });
    return missing.map((name) => `${part} lacks ${name}`);
  });
  expect(faults).toEqual([]);
});
