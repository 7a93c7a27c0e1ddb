// The page of a SCORM 1.2 package, in the learning platform's origin. Reports the result of a guest's session.
const { origin, path, texts } = JSON.parse(document.getElementById('course').textContent);
const status = document.getElementById('status');
const open = document.getElementById('open');
const again = document.getElementById('again');
const everySeconds = 5;
const began = Date.now();

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
const api = findApi(window) ?? findApi(window.opener);
const set = (name, value) => api?.LMSSetValue(`cmi.${name}`, String(value));
const random = () =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let attempt = '';
let timer;

function begin(kept) {
  attempt = kept ?? random();
  set('suspend_data', attempt);
  if (!kept) set('core.lesson_status', 'incomplete');
  api?.LMSCommit('');
  open.href = `${origin}${path}#course=${attempt}`;
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
  if (answer?.state === 'judged') report(answer);
  else timer = setTimeout(look, everySeconds * 1000);
}

function report({ score, passed }) {
  if (score !== null) {
    set('core.score.min', 0);
    set('core.score.max', 100);
    set('core.score.raw', score);
  }
  set('core.lesson_status', passed === null ? 'completed' : passed ? 'passed' : 'failed');
  api?.LMSCommit('');
  open.hidden = true;
  again.hidden = false;
}

function leave() {
  const seconds = Math.round((Date.now() - began) / 1000);
  const two = (count) => String(Math.floor(count)).padStart(2, '0');
  set('core.session_time', `00${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`);
  set('core.exit', 'suspend');
  api?.LMSCommit('');
  api?.LMSFinish('');
}

document.getElementById('no-course').hidden = Boolean(api);
again.addEventListener('click', () => begin());
addEventListener('pagehide', leave, { once: true });
api?.LMSInitialize('');
const kept = api?.LMSGetValue('cmi.suspend_data');
begin(/^[0-9a-f]{64}$/.test(kept) ? kept : undefined);
