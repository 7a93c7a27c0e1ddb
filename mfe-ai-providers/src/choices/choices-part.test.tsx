// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { type ChoicesOfCapability, listAiChoices } from '@repartee/contracts/ai/choice-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../locales/fr-FR.json' with { type: 'json' };
import ChoicesPart from './choices-part.tsx';

const model_id = '0b0e5d5e-7a52-4b8e-9c1e-2f4f6d1f7a07';
const builtIn = { model_id, model_name: 'practice', provider_name: 'Repartee', built_in: true };

const show = (chat: Partial<ChoicesOfCapability>) =>
  render(
    <MockHost
      locale="fr-FR"
      permissions={rolePermissions.operator}
      texts={{ 'mfe-ai-providers': texts }}
      calls={[
        answers(listAiChoices, () => ({
          items: [{ capability: 'chat' as const, choices: [], usable: [], asked_first: builtIn, ...chat }],
        })),
      ]}
    >
      <ChoicesPart />
    </MockHost>,
  );

it('B-6 the built-in practice engine has the name of the language where models are chosen, and no name of the program', async () => {
  show({ choices: [{ ...builtIn, key_id: null, suitability: null }] });
  expect(await screen.findByText('Moteur intégré')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/practice|Repartee/);
});

it('B-6 without an order of models, the list says in the language that the built-in practice engine is used', async () => {
  show({});
  expect(await screen.findByText(/c’est le moteur intégré qui répond/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/practice|Repartee/);
});
