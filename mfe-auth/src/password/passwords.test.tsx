// @vitest-environment jsdom
import { apiError } from '@repartee/app-sdk';
import { answers, MockHost, type MockHostProps } from '@repartee/app-sdk/testing/mock-host';
import {
  authenticationMethods,
  changePasswordAfterReset,
  resetOwnPassword,
} from '@repartee/contracts/people/identity/endpoints';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import texts from '../locales/en-GB.json' with { type: 'json' };
import LandingPasswordForm from './landing-password-form.tsx';

const show = (props: Partial<MockHostProps>) =>
  render(
    <MockHost texts={{ 'mfe-auth': texts }} {...props}>
      <LandingPasswordForm />
    </MockHost>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const refused = (status: number, code: 'not_found' | 'too_many_requests') =>
  apiError(status, { code, message: 'no', correlation_id: 'c' });

describe('the forms for a forgotten password', () => {
  it('R-ROUTE-1 R-CALL-5 the form at `#forgot-password` does not reveal whether an account exists', async () => {
    const heard: unknown[] = [];
    const calls = [answers(resetOwnPassword, ({ body }) => void heard.push(body))];
    show({ path: '/#forgot-password', calls });
    await screen.findByText(texts.forgot.lead);
    type('Email', ' ines@atelier.example ');
    fireEvent.click(screen.getByRole('button', { name: texts.forgot.submit }));
    expect((await screen.findByRole('status')).textContent).toContain(
      'If ines@atelier.example has an account',
    );
    expect(heard).toEqual([{ account_email: 'ines@atelier.example' }]);
  });

  it('R-CALL-5 where no email is sent, `#forgot-password` promises none and says whom to ask', async () => {
    const calls = [answers(authenticationMethods, () => ({ keycloak: false, fau: true, mail: false }))];
    show({ path: '/#forgot-password', calls });
    expect((await screen.findByText(texts.forgot.no_mail_title)).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: texts.forgot.back })).toBeTruthy();
  });

  it('R-CALL-5 the forgotten-password form shows an error after too many requests', async () => {
    const calls = [
      answers(resetOwnPassword, () => {
        throw refused(429, 'too_many_requests');
      }),
    ];
    show({ path: '/#forgot-password', calls });
    await screen.findByText(texts.forgot.lead);
    type('Email', 'a@b.example');
    fireEvent.click(screen.getByRole('button', { name: texts.forgot.submit }));
    expect(await screen.findByText(/Wait a minute, then try again/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('a@b.example');
  });

  it('R-CALL-6 R-VAL-1 the form at `#reset-password?code=…` accepts a password that meets every rule', async () => {
    const heard: unknown[] = [];
    const calls = [answers(changePasswordAfterReset, ({ body }) => void heard.push(body))];
    show({ path: '/#reset-password?code=abc-123', calls });
    const save = await screen.findByRole('button', { name: texts.reset.submit });
    type(texts.reset.password, 'weak');
    fireEvent.click(save);
    await screen.findByText(texts.password.invalid);
    expect(heard).toEqual([]);
    type(texts.reset.password, 'Long-enough-1');
    fireEvent.click(save);
    await screen.findByText(texts.reset.done_title);
    expect(heard).toEqual([{ reset_code: 'abc-123', new_password: 'Long-enough-1' }]);
  });

  it('R-CALL-6 if the reset code is used or missing, a link leads to the form that requests a new email', async () => {
    const calls = [
      answers(changePasswordAfterReset, () => {
        throw refused(404, 'not_found');
      }),
    ];
    show({ path: '/#reset-password?code=spent', calls });
    await screen.findByLabelText(texts.reset.password);
    type(texts.reset.password, 'Long-enough-1');
    fireEvent.click(screen.getByRole('button', { name: texts.reset.submit }));
    await screen.findByText(texts.reset.spent_title);
    expect(screen.getByText(texts.reset.again).closest('a')?.getAttribute('href')).toBe('/#forgot-password');
    cleanup();
    show({ path: '/#reset-password' });
    await screen.findByText(texts.reset.spent_title);
  });
});
