import { microphoneOf, skipWithoutMicrophone } from '../harness/fake-microphone.ts';
import { writeSpokenWave } from '../harness/spoken-wave.ts';
import {
  addExamples,
  assign,
  draftFromDocument,
  exportPack,
  share,
  writeScenarios,
} from './first-day/authoring.ts';
import { test } from './first-day/day.ts';
import { guestPlays, keepResult, ownData, retries, speaks, types } from './first-day/learner.ts';
import { accessCode, erase, progress, review, shortenRetention } from './first-day/operator.ts';
import {
  addColleague,
  addNeighbours,
  checkOrganization,
  connectAi,
  firstAdministrator,
  importPeople,
  openInvitation,
  setUpMail,
} from './first-day/set-up.ts';

const spoken = writeSpokenWave({ silence_s: 0, speech_s: 4, after_s: 0 });

test.use(microphoneOf(spoken, { loops: true }));
skipWithoutMicrophone(test);
// Alone, a day takes one to two minutes. Other tests on the same cores may take most of their time.
test.setTimeout(600_000);

const phone = { locale: 'fr-FR', viewport: { width: 390, height: 844 } };

for (const locale of ['en-GB', 'fr-FR'] as const)
  test.describe(locale, { tag: '@slow' }, () => {
    // Quarantined: about 150 actions in four browsers, of which one was lost in some runs of November 2026
    // (a click on a control that moved, a step chosen before the search had answered). Each cause found is mended.
    test.describe.configure({ retries: process.env.CI ? 1 : 0 });
    test.use(locale === 'fr-FR' ? phone : {});

    test('E-1 E-12 from the one-time link of an empty installation through the first day, by clicking and typing alone', async ({
      day,
      browser,
    }) => {
      const learner = await (await browser.newContext({ permissions: ['microphone'] })).newPage();
      const guest = await (await browser.newContext()).newPage();
      const neighbour = await (await browser.newContext()).newPage();

      await test.step('the first super-admin', () => firstAdministrator(day));
      await test.step('checks the organization', () => checkOrganization(day));
      await test.step('sets up mail', () => setUpMail(day, neighbour));
      await test.step('connects AI', () => connectAi(day));
      await test.step('imports people', () => importPeople(day));
      const link = await test.step('adds a colleague', () => addColleague(day));
      await test.step('the learner opens the mail', () =>
        openInvitation(day, learner, { email: 'lea@marchand.example' }));

      await test.step('adds examples', () => addExamples(day));
      await test.step('writes scenarios', () => writeScenarios(day));
      await test.step('drafts a scenario from a document', () => draftFromDocument(day));
      await test.step('assigns a playlist', () => assign(day));

      await learner.reload();
      await test.step('the learner types', () => types(day, learner));
      await test.step('the learner retries a turn', () => retries(day, learner));
      await test.step('a score is reviewed', () => review(day, learner));
      await test.step('the learner speaks', () => speaks(day, learner));
      await test.step('the learner’s progress', () => progress(day));

      const code = await test.step('makes an access code', () => accessCode(day));
      await test.step('a guest plays', () => guestPlays(day, guest, code));
      await test.step('the guest keeps the result', () => keepResult(day, guest, link));
      await test.step('a pack is saved', () => exportPack(day));
      await test.step('adds another organization', () => addNeighbours(day));
      await test.step('its operator opens the mail', () =>
        openInvitation(day, neighbour, {
          email: 'omar@neighbours.example',
          organization: day.words.neighbours,
        }));
      await test.step('shares a scenario', () => share(day, neighbour));

      await test.step('the learner’s own data', () => ownData(day, learner));
      await test.step('retention is shortened', () => shortenRetention(day));
      await test.step('the learner is erased', () => erase(day, learner));
    });
  });
