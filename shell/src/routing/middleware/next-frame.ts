/** R-NAV-10: lets the pressed state paint before the work of a navigation begins; a hidden page paints no frame. */
export const nextFrame = (longest = 100): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => resolve());
  });
