/** Fills the slots of a template; a slot with a capitalised name gets a capital first letter. */
export const filledIn = (template: string, slots: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, slot: string) => {
    const value = slots[slot.toLowerCase()];
    if (value === undefined) return whole;
    return slot === slot.toLowerCase() ? value : value.charAt(0).toUpperCase() + value.slice(1);
  });
