const edge = 8;

/** Moves what opened beside its button so that all of it is in the window: sideways by what is missing, to the button's other side where there is no room. */
export function keepInWindow(opened: HTMLElement): void {
  const { left, right, top, bottom } = opened.getBoundingClientRect();
  const missing =
    Math.max(edge - left, 0) || Math.min(document.documentElement.clientWidth - edge - right, 0);
  if (missing) opened.style.translate = `${missing}px`;
  const height = bottom - top;
  const button = opened.parentElement?.getBoundingClientRect();
  if (!button || bottom <= window.innerHeight - edge) return;
  if (button.top - height > edge)
    Object.assign(opened.style, { top: 'auto', bottom: 'calc(100% + 0.375rem)' });
}
