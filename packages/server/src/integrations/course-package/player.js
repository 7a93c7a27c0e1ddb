// The page of a course package, in the learning platform's origin. Reports the result of a guest's session, by cmi5 if its
// address names a learning record store, else by SCORM 1.2.
const { origin, path, texts } = JSON.parse(document.getElementById('course').textContent);
const status = document.getElementById('status');
const open = document.getElementById('open');
const again = document.getElementById('again');
const everySeconds = 5;
const began = Date.now();
const launch = new URLSearchParams(location.search);
const secondsHere = () => Math.round((Date.now() - began) / 1000);

/** The platform offers its API in a frame above, or in the window that opened this one. */
function findApi(from) {
  for (let place = from, left = 20; place && left > 0; left -= 1) {
    try {
      if (place.API) return place.API;
    } catch {
      return undefined;
    }
    if (place.parent === place) return undefined;
    place = place.parent;
  }
  return undefined;
}

function scormCourse() {
  const api = findApi(window) ?? findApi(window.opener);
  if (!api) return undefined;
  const set = (name, value) => api.LMSSetValue(`cmi.${name}`, String(value));
  if (String(api.LMSInitialize('')) !== 'true') return undefined;
  return {
    attempt: api.LMSGetValue('cmi.suspend_data'),
    keep(attempt, isNew) {
      set('suspend_data', attempt);
      if (isNew) set('core.lesson_status', 'incomplete');
      api.LMSCommit('');
    },
    give({ score, passed }) {
      if (score !== null) {
        set('core.score.min', 0);
        set('core.score.max', 100);
        set('core.score.raw', score);
      }
      set('core.lesson_status', passed === null ? 'completed' : passed ? 'passed' : 'failed');
      api.LMSCommit('');
    },
    leave() {
      const two = (count) => String(Math.floor(count)).padStart(2, '0');
      const seconds = secondsHere();
      set('core.session_time', `00${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`);
      set('core.exit', 'suspend');
      api.LMSCommit('');
      api.LMSFinish('');
    },
  };
}

/** The platform gives the token of a launch once, so it is kept for a reload of this page. */
async function cmi5Token(address) {
  const key = `cmi5 ${address}`;
  const kept = sessionStorage.getItem(key);
  if (kept) return { token: kept, isNew: false };
  const answer = await (await fetch(address, { method: 'POST' })).json();
  const token = answer['auth-token']?.replace(/^Basic /i, '');
  if (!token) throw new Error(answer['error-text'] ?? 'The platform gave no token.');
  sessionStorage.setItem(key, token);
  return { token, isNew: true };
}

/** See https://github.com/AICC/CMI-5_Spec_Current. What was sent is kept, because a registration passes and completes once. */
async function cmi5Course() {
  const [activityId, agent, registration] = ['activityId', 'actor', 'registration'].map((name) =>
    launch.get(name),
  );
  const { token, isNew } = await cmi5Token(launch.get('fetch'));
  const headers = {
    authorization: `Basic ${token}`,
    'content-type': 'application/json',
    'x-experience-api-version': '1.0.3',
  };
  const call = (resource, query, more) =>
    fetch(`${launch.get('endpoint').replace(/\/$/, '')}/${resource}?${new URLSearchParams(query)}`, {
      ...{ headers, ...more },
    });
  const state = (stateId, more) =>
    call('activities/state', { activityId, agent, registration, stateId }, more);
  const { contextTemplate, launchMode, masteryScore } = await (await state('LMS.LaunchData')).json();
  await call('agents/profile', { agent, profileId: 'cmi5LearnerPreferences' });
  const stored = await state('attempt');
  let kept = stored.ok ? await stored.json() : {};
  let isOver = kept.completed === true;
  const store = (change) => {
    kept = { ...kept, ...change };
    return state('attempt', { method: 'PUT', body: JSON.stringify(kept) });
  };
  const send = (verb, { result, moves = false } = {}) => {
    const category = ['cmi5', ...(moves ? ['moveon'] : [])].map((name) => ({
      id: `https://w3id.org/xapi/cmi5/context/categories/${name}`,
    }));
    const { contextActivities } = contextTemplate;
    const statement = {
      id: crypto.randomUUID(),
      actor: JSON.parse(agent),
      verb: { id: `http://adlnet.gov/expapi/verbs/${verb}`, display: { en: verb } },
      object: { objectType: 'Activity', id: activityId },
      ...(result && { result: { ...result, duration: `PT${secondsHere()}S` } }),
      context: { ...contextTemplate, registration, contextActivities: { ...contextActivities, category } },
      timestamp: new Date().toISOString(),
    };
    return call('statements', {}, { method: 'POST', body: JSON.stringify(statement), keepalive: true });
  };
  if (isNew) await send('initialized');
  return {
    attempt: kept.attempt,
    keep: (attempt) => store({ attempt }),
    async give({ score, passed }) {
      isOver = true;
      if (launchMode !== 'Normal') return;
      const success = score === null || masteryScore === undefined ? passed : score / 100 >= masteryScore;
      if (!kept.completed) await send('completed', { result: { completion: true }, moves: true });
      if (success !== null && !kept.passed) {
        const points = score === null ? {} : { score: { scaled: score / 100, raw: score, min: 0, max: 100 } };
        await send(success ? 'passed' : 'failed', { result: { success, ...points }, moves: true });
      }
      await store({ completed: true, passed: kept.passed || success === true });
    },
    // Nothing may follow this statement, so a page that is reloaded before the result must not send it.
    leave: () => void (isOver && send('terminated', { result: {} })),
  };
}

const course = launch.has('fetch') ? await cmi5Course().catch(() => undefined) : scormCourse();
const random = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let attempt = '';
let timer;

async function begin(kept) {
  attempt = kept ?? random();
  open.href = `${origin}${path}#course=${attempt}`;
  await course?.keep(attempt, !kept);
  open.hidden = false;
  again.hidden = true;
  look();
}

async function look() {
  clearTimeout(timer);
  const asked = attempt;
  const answer = await fetch(`${origin}/v1/course_attempts/${asked}`)
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined);
  if (asked !== attempt) return;
  status.textContent = texts[answer?.state ?? 'unreachable'];
  if (answer?.state === 'judged') await report(answer);
  else if (answer?.state === 'not-counted') offerAgain();
  else timer = setTimeout(look, everySeconds * 1000);
}

async function report(answer) {
  await course?.give(answer);
  offerAgain();
}

function offerAgain() {
  open.hidden = true;
  again.hidden = false;
}

document.getElementById(launch.has('fetch') ? 'reopen' : 'no-course').hidden = Boolean(course);
again.addEventListener('click', () => begin());
addEventListener('pagehide', () => course?.leave(), { once: true });
begin(/^[0-9a-f]{64}$/.test(course?.attempt) ? course.attempt : undefined);
