import { auditActions } from '@repartee/contracts/runtime/audit/actions';
import { expect, it } from 'vitest';
import english from '../locales/en-GB.json' with { type: 'json' };
import french from '../locales/fr-FR.json' with { type: 'json' };

it('R-PERM-6 every action of an audit event, and every area, has words in both languages', () => {
  for (const { changes } of [english, french]) {
    expect(Object.keys(changes.act).toSorted()).toEqual(Object.values(auditActions).flat().toSorted());
    expect(Object.keys(changes.area)).toEqual(Object.keys(auditActions));
  }
});

it('an audit event says that a link was made, because nothing tells whether it was copied', () => {
  const texts = ({ changes }: typeof english) =>
    Object.entries(changes.act).filter(([action]) => action.endsWith('-link-created'));
  for (const [, text] of texts(english)) expect(text).toMatch(/^made /);
  for (const [, text] of texts(french)) expect(text).toMatch(/^a créé /);
});
