import { readFile } from 'node:fs/promises';
import { escapeHtml } from '@repartee/contracts/escape-html';
import { type Localized, loadLocalized, uiLocaleOrFallback } from '@repartee/contracts/locales';
import type english from './locales/en-GB.json';

const texts: Localized<typeof english> = await loadLocalized(
  (locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } }),
);

interface Course {
  /** Address of the product. */
  readonly origin: string;
  /** Path of the page for guests. */
  readonly path: string;
  readonly access_code: string;
  readonly name: string;
  /** Language of the scenario. */
  readonly language: string;
  /** Whether a session of the scenario passes or not. Otherwise it is only completed. */
  readonly passes: boolean;
}

/** Returns the files of a SCORM 1.2 and cmi5 package: one page that opens a scenario and reports its result. */
export async function courseFiles(course: Course): Promise<Map<string, Buffer>> {
  const player = await readFile(new URL('./player.js', import.meta.url));
  return new Map([
    ['imsmanifest.xml', Buffer.from(manifestOf(course))],
    ['cmi5.xml', Buffer.from(structureOf(course))],
    ['index.html', Buffer.from(pageOf(course))],
    ['player.js', player],
  ]);
}

const manifestOf = ({ access_code, name }: Course): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="repartee-${access_code}" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${escapeHtml(name)}</title>
      <item identifier="scenario" identifierref="page"><title>${escapeHtml(name)}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
      <file href="player.js"/>
    </resource>
  </resources>
</manifest>
`;

function structureOf({ origin, path, name, language, passes }: Course): string {
  const title = `<langstring lang="${escapeHtml(language)}">${escapeHtml(name)}</langstring>`;
  const about = `<title>${title}</title><description>${title}</description>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${escapeHtml(origin + path)}">${about}</course>
  <au id="${escapeHtml(origin + path)}#scenario" moveOn="${passes ? 'Passed' : 'Completed'}" launchMethod="AnyWindow">
    ${about}<url>index.html</url>
  </au>
</courseStructure>
`;
}

const style =
  ':root{color-scheme:light dark}*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:8vh auto;padding:0 1.25rem}h1{font-size:1.6rem;line-height:1.2}a,button{display:inline-block;font:inherit;font-weight:600;min-height:2.75rem;padding:.6rem 1rem;border:1px solid;border-radius:.6rem;color:inherit;background:none;text-decoration:none;cursor:pointer}[hidden]{display:none}';

function pageOf({ origin, path, name, language }: Course): string {
  const locale = uiLocaleOrFallback(language);
  const { page } = texts[locale];
  // JSON in a script element must not end it.
  const data = JSON.stringify({ origin, path, texts: page }).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(name)}</h1><p>${escapeHtml(page.lead)}</p><p id="no-course" hidden>${escapeHtml(page.no_course)}</p><p id="reopen" hidden>${escapeHtml(page.reopen)}</p>
<p><a id="open" target="_blank" rel="noopener" hidden>${escapeHtml(page.open)}</a>
<button id="again" type="button" hidden>${escapeHtml(page.again)}</button></p><p id="status" role="status"></p>
<script type="application/json" id="course">${data}</script><script type="module" src="player.js"></script></body></html>
`;
}
