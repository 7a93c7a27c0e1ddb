/**
 * R-NAV-10: resolves when the browser has painted a frame, so that the pressed link is painted before a navigation
 * starts. Also resolves after a time-out, because a hidden page paints no frame.
 */
export const nextFrame = (longest = 100): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => resolve());
  });
