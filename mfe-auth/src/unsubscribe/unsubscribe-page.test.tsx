// @vitest-environment jsdom
import { answers, MockHost } from '@repartee/app-sdk/testing/mock-host';
import { unsubscribe } from '@repartee/contracts/runtime/mail/endpoints';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import UnsubscribePage from './unsubscribe-page.tsx';

const token = `74f20767-992a-55b5-9cb8-d9de5561f474.${'a'.repeat(43)}`;

const show = (path: string) => {
  const heard: string[] = [];
  const call = answers(unsubscribe, ({ params }) => void heard.push(params.token));
  render(
    <MockHost path={path} texts={{ 'mfe-auth': texts }} calls={[call]}>
      <UnsubscribePage />
    </MockHost>,
  );
  return heard;
};

it('E-7 opening the link of a digest ends nothing; the button ends the digest', async () => {
  const heard = show(`/unsubscribe#${token}`);
  const button = await screen.findByRole('button', { name: texts.unsubscribe.submit });
  expect(heard).toEqual([]);
  fireEvent.click(button);
  expect(await screen.findByText(texts.unsubscribe.done_title)).toBeTruthy();
  expect(heard).toEqual([token]);
});

it('E-7 an incomplete link says so and leads to the profile', async () => {
  show('/unsubscribe#half');
  expect(await screen.findByText(texts.unsubscribe.unknown_title)).toBeTruthy();
  const link = screen.getByRole('link', { name: texts.unsubscribe.profile });
  expect(link.getAttribute('href')).toBe('/profile?tab=notifications');
});
