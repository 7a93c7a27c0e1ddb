import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import { listUsableAiModels } from '@repartee/contracts/ai/model-endpoints';
import { listVoiceModels } from '@repartee/contracts/ai/voice-endpoints';
import { rolePermissions } from '@repartee/contracts/runtime/access/role-permissions';
import player from '@repartee/session-player/locales/en-GB' with { type: 'json' };
import { aMission, anObserver, aPersona } from '@repartee/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { familyCalls } from '../library/families.ts';
import texts from '../locales/en-GB.json' with { type: 'json' };

export const persona = aPersona();
export const mission = aMission();
export const observer = anObserver();
export const page = <Item,>(...items: Item[]) => ({ items, total: items.length, page: 1, page_size: 12 });

export function draw(props: Partial<MockHostProps> & Pick<MockHostProps, 'children'>): void {
  render(
    <MockHost
      user={{ id: 'ada', organization_role: 'editor' }}
      permissions={rolePermissions.editor}
      texts={{ 'mfe-coaching': texts, player }}
      {...props}
      calls={[
        ...(props.calls ?? []),
        answers(familyCalls.persona.read, () => persona),
        answers(familyCalls.observer.read, () => observer),
        answers(familyCalls.persona.list, () => page(persona)),
        answers(familyCalls.mission.list, () => page(mission)),
        answers(familyCalls.observer.list, () => page(observer)),
        answers(listUsableAiModels, () => ({ items: [] })),
        answers(listVoiceModels, () => ({ speech: [], transcription: [], realtime: [] })),
      ]}
    />,
  );
}

export async function showEditor(props: Parameters<typeof draw>[0]): Promise<void> {
  draw(props);
  await vi.waitFor(() => expect(screen.getAllByRole('textbox').length).toBeGreaterThan(2));
}
export const saveItem = () => fireEvent.keyDown(document, { key: 's', ctrlKey: true });
export const typeInEditor = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
export const at = (family: string, what: string, id = '') => ({
  path: `/apps/repartee/${family}/${what}${id && `/${id}`}`,
  pattern: `/apps/{product}/${family}/${what}${what === 'create' ? '/{copy?}' : '/{id}'}`,
});
