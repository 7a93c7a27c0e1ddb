import { z } from 'zod';

/** Events of `window` and `document` for which a remote may declare listeners that stay: none of them is an input. */
export const harmlessEvents: readonly string[] = [
  'resize',
  'scroll',
  'orientationchange',
  'visibilitychange',
  'focus',
  'online',
  'offline',
];

/**
 * What a library of a remote leaves in the page when the remote’s page is left:
 * `style-elements`: style elements whose rules match nothing of other pages;
 * `custom-elements`: custom elements, which no page can remove;
 * `body-elements`: elements in <body> that nobody sees;
 * `listeners.resize`: listeners for one of `harmlessEvents`;
 * `window.L`, `Symbol.metadata`: a new property of `window` or `Symbol`;
 * `Element.prototype.__e`: a new property of nodes that no other code knows.
 */
export const remoteEffect = z
  .string()
  .max(100)
  .regex(
    new RegExp(
      `^(style-elements|custom-elements|body-elements|listeners\\.(${harmlessEvents.join('|')})|(window|Symbol)\\.\\S.*|(Element|Text|Node)\\.prototype\\.(__\\w+|Symbol\\(.+\\)))$`,
    ),
    `is not an effect that can be declared: style-elements, custom-elements, body-elements, listeners.<${harmlessEvents.join(' | ')}>, window.<name>, Symbol.<name>, or Element.prototype.<a name that begins with __, or a Symbol(…)>`,
  );
