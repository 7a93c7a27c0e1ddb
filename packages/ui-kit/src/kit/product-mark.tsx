/** The logo of the product. Hidden from screen readers, because the product's name is beside the logo. */
export function ProductMark() {
  return (
    <svg viewBox="0 0 28 28" width="1.75rem" height="1.75rem" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill="var(--pink)" />
      <path
        d="M8 9.5c0-1 .8-1.8 1.8-1.8h4.4c1 0 1.8.8 1.8 1.8v3.2c0 1-.8 1.8-1.8 1.8h-2.4L9.4 17v-2.6A1.8 1.8 0 0 1 8 12.7z"
        fill="var(--on-pink)"
        opacity=".55"
      />
      <path
        d="M12 13.2c0-1 .8-1.8 1.8-1.8h4.4c1 0 1.8.8 1.8 1.8v3.2c0 1-.7 1.7-1.5 1.8v2.5l-2.7-2.5h-2a1.8 1.8 0 0 1-1.8-1.8z"
        fill="var(--on-pink)"
      />
    </svg>
  );
}
