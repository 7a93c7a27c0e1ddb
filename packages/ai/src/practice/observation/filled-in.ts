/** A slot with a capital first letter, such as `{Name}`, capitalises its value. */
export const filledIn = (template: string, slots: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, slot: string) => {
    const value = slots[slot.toLowerCase()];
    if (value === undefined) return whole;
    return slot === slot.toLowerCase() ? value : value.charAt(0).toUpperCase() + value.slice(1);
  });
