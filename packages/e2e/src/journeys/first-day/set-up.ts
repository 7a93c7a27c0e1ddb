import { expect, type Page } from '@playwright/test';
import { activate, button, type Day, follow, openSection, ownServer, password } from './day.ts';

export async function firstAdministrator({ page, product, t, words }: Day): Promise<void> {
  await page.goto(/http\S+\/activate#first=\S+/.exec(product.printed())?.[0] ?? '');
  await page.getByLabel(t('auth:first.organization_name')).fill(words.organization);
  await page.getByLabel(t('auth:first.first_name')).fill('Anna');
  await page.getByLabel(t('auth:first.last_name'), { exact: true }).fill('Marchand');
  await page.getByLabel(t('auth:first.email')).fill('anna@marchand.example');
  await page.getByLabel(t('auth:first.password'), { exact: true }).fill(password);
  await button(page, t('auth:first.submit')).click();
  const list = page.getByRole('region', { name: t('settings:setup.title') });
  await expect(list).toContainText(t('settings:setup.progress', { done: 0, count: 5 }));
}

/** Says whom people turn to, which is the first step of the checklist. */
export async function checkOrganization(day: Day): Promise<void> {
  const { page, t } = day;
  await page.getByRole('link', { name: t('settings:setup.organization.go') }).click();
  await page.getByLabel(t('settings:organization.contact_email')).fill('anna@marchand.example');
  await button(page, t('kit:form.save')).click();
  await expect(page.getByText(t('settings:form.saved'), { exact: true })).toBeVisible();
  await follow(day, page, '/dashboard');
  await expect(page.getByRole('region', { name: t('settings:setup.title') })).toContainText(
    t('settings:setup.progress', { done: 1, count: 5 }),
  );
}

/** Types the mail server, sends a test, and reads it. */
export async function setUpMail(day: Day, inbox: Page): Promise<void> {
  const { page, mail, t } = day;
  await page.getByRole('link', { name: t('settings:setup.mail.go') }).click();
  await page.getByLabel(t('settings:environment.about.SMTP_URL'), { exact: true }).fill(mail.url);
  await page
    .getByLabel(t('settings:environment.about.MAIL_FROM'), { exact: true })
    .fill('Practice <practice@marchand.example>');
  await button(page, t('kit:form.save')).click();
  await expect(page.getByText(t('settings:environment.saved'))).toBeVisible();
  await openSection(day, 'email');
  await button(page, t('settings:email.test')).click();
  await expect(
    page.getByText(t('settings:email.test_sent', { email: 'anna@marchand.example' })),
  ).toBeVisible();
  const { from } = await mail.open(inbox, 'anna@marchand.example');
  expect(from).toBe('Practice <practice@marchand.example>');
  await follow(day, page, '/dashboard');
}

/** Allows a private address on the page of the environment. */
export async function allowAddress(day: Day, setting: string, origin: string): Promise<void> {
  const { page, t } = day;
  await openSection(day, 'environment');
  await page.getByLabel(t(`settings:environment.about.${setting}`)).fill(origin);
  await button(page, t('kit:form.save')).click();
  await expect(page.getByText(t('settings:environment.saved'))).toBeVisible();
}

/** Begins to connect a server of one's own. */
export async function fillInServer(
  { page, t }: Day,
  name: string,
  server: { readonly base_url: string; readonly key: string },
): Promise<void> {
  await page.getByRole('link', { name: t('ai:list.new') }).click();
  await page.getByText(t('ai:kind.openai_compatible')).click();
  await page.getByLabel(t('ai:provider.base_url')).fill(server.base_url);
  await page.getByLabel(new RegExp(`^${t('ai:connect.key')}`)).fill(server.key);
  await page.getByLabel(new RegExp(`^${t('ai:provider.name')}`)).fill(name);
}

/** Connects the models that play, hear and speak. */
export async function connectAi(day: Day): Promise<void> {
  const { page, model, t } = day;
  await page.getByRole('link', { name: t('settings:setup.ai.go') }).click();
  await fillInServer(day, ownServer, model);
  await fetchModels(day, model.origin);
  for (const name of [model.name, model.hears, model.speaks])
    await page.getByRole('checkbox', { name }).check();
  await button(page, t('ai:connect.save')).click();
  const provider = { provider: ownServer };
  for (const used of [
    t('ai:connect.uses_chat', { model: model.name, ...provider }),
    t('ai:connect.uses_transcription', { model: model.hears, ...provider }),
    t('ai:connect.uses_speech', { model: model.speaks, ...provider }),
  ])
    await expect(page.getByText(used)).toBeVisible();
  await button(page, t('ai:test.run_named', { name: model.name })).click();
  await expect(page.getByText(t('ai:test.works'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('ai:connect.done') }).click();
}

/** Fetches the models of a server in the own network, whose address must be allowed once. */
export async function fetchModels({ page, t }: Day, origin: string): Promise<void> {
  await button(page, t('ai:connect.fetch')).click();
  await expect(page.getByText(t('ai:connect.private'), { exact: true })).toBeVisible();
  const [environment] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: t('ai:connect.private_open') }).click(),
  ]);
  const allowed = environment.getByLabel(t('settings:environment.about.AI_ALLOWED_ORIGINS'));
  const before = await allowed.inputValue();
  await allowed.fill(before ? `${before},${origin}` : origin);
  await button(environment, t('kit:form.save')).click();
  await expect(environment.getByText(t('settings:environment.saved'))).toBeVisible();
  await environment.close();
  await button(page, t('ai:connect.fetch')).click();
}

/** Adds the learner from a CSV file, who is invited by mail. */
export async function importPeople(day: Day): Promise<void> {
  const { page, t, words } = day;
  await follow(day, page, '/settings/user/list');
  await button(page, t('settings:people.more')).click();
  await page.getByRole('menuitem', { name: t('settings:people.import') }).click();
  const file = { name: 'team.csv', mimeType: 'text/csv', buffer: Buffer.from(words.csv) };
  const dialog = page.getByRole('dialog', { name: t('settings:import.title') });
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText(t('settings:import.bad', { count: 2 }))).toBeVisible();
  const groups = t('settings:import.create_groups', {
    count: 1,
    groups: t('settings:import.group_name', { name: words.group }),
  });
  await dialog.getByRole('checkbox', { name: groups }).check();
  await expect(dialog.getByText(t('settings:import.bad', { count: 1 }))).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: t('settings:import.invite') })).toBeChecked();
  await button(dialog, t('settings:import.apply', { count: 1 })).click();
  await expect(dialog.getByText(t('settings:import.left', { count: 1 }))).toBeVisible();
  await button(dialog, t('settings:import.close')).last().click();
  const row = page.getByRole('listitem').filter({ hasText: 'lea@marchand.example' });
  await expect(row).toContainText(t('settings:person.status.invited'));
}

/** Opens the mail of an invitation, follows its link, and chooses a password. */
export async function openInvitation(
  day: Day,
  page: Page,
  { email, organization = day.words.organization }: { email: string; organization?: string },
): Promise<void> {
  await day.mail.open(page, email);
  await page.getByRole('link').first().click();
  await activate(day, page, organization);
}

/** Adds a colleague singly, and returns the invitation link to pass on. */
export async function addColleague(day: Day): Promise<string> {
  const { page, t } = day;
  await page.getByRole('link', { name: t('settings:people.new') }).click();
  await page.getByLabel(t('settings:user_form.first_name')).fill('Nora');
  await page.getByLabel(t('settings:user_form.last_name'), { exact: true }).fill('Weiss');
  await page.getByLabel(t('settings:user_form.email')).fill('nora@marchand.example');
  await page.getByText(t('settings:user_form.invite_link'), { exact: true }).click();
  await button(page, t('kit:form.create')).click();
  const dialog = page.getByRole('dialog', {
    name: t('settings:links.title', { count: 1, name: 'Nora Weiss' }),
  });
  const link = (await dialog.locator('code').textContent()) ?? '';
  await button(dialog, t('settings:links.done')).click();
  return link;
}

/** Makes a second organization. */
export async function addOrganization(day: Day): Promise<void> {
  const { page, t, words } = day;
  await openSection(day, 'organizations');
  await page
    .getByRole('link', { name: t('settings:organization.new') })
    .first()
    .click();
  await page.getByLabel(t('settings:organization.name'), { exact: true }).fill(words.neighbours);
  await page.getByLabel(t('settings:organization.slug')).fill('neighbours');
  await button(page, t('kit:form.create')).click();
  await expect(page.getByText(t('settings:organization.created'))).toBeVisible();
}

interface Invitation {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: 'user' | 'operator';
  readonly organization: string;
}

/** Invites somebody to one of the organizations by mail. */
export async function invite(
  day: Day,
  { first_name, last_name, email, role, organization }: Invitation,
): Promise<void> {
  const { page, t } = day;
  await follow(day, page, '/settings/user/list');
  await page.getByRole('link', { name: t('settings:people.new') }).click();
  await page.getByLabel(t('settings:user_form.first_name')).fill(first_name);
  await page.getByLabel(t('settings:user_form.last_name'), { exact: true }).fill(last_name);
  await page.getByLabel(t('settings:user_form.email')).fill(email);
  await page
    .getByRole('radiogroup', { name: t('settings:user_form.role') })
    .getByText(t(`settings:person.role.${role}`), { exact: true })
    .click();
  // The own organization stays among the options.
  await page.getByRole('combobox', { name: t('settings:user_form.organization') }).fill(organization);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: organization }).first().click();
  await button(page, t('kit:form.create')).click();
  await expect(page.getByRole('heading', { level: 1, name: `${first_name} ${last_name}` })).toBeVisible();
}

/** Makes a second organization, and invites the person who runs it. */
export async function addNeighbours(day: Day): Promise<void> {
  await addOrganization(day);
  await invite(day, {
    ...{ first_name: 'Omar', last_name: 'Haddad', email: 'omar@neighbours.example' },
    ...{ role: 'operator', organization: day.words.neighbours },
  });
}
