/** R-NAV-10: lets the pressed state paint before a navigation starts. Time-out: a hidden page paints no frame. */
export const nextFrame = (longest = 100): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => resolve());
  });
