/**
 * R-NAV-10: resolves when the browser has painted the pressed link. The time-out is for hidden pages, which paint no
 * frame.
 */
export const nextFrame = (longest = 100): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => resolve());
  });
