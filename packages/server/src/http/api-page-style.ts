/** Gives Swagger UI the colours, widths and sizes of the product. */
export const apiPageStyle = `
:root {
  color-scheme: light;
  --paper: #fbf9f8; --surface: #ffffff; --line: #ebe4e1; --field: #94898d;
  --ink: #1f1a1c; --quiet: #736a6d; --pink: #d61f69; --on-pink: #ffffff;
}
:root.dark-mode {
  color-scheme: dark;
  --paper: #141113; --surface: #1c181a; --line: #2c2629; --field: #766b70;
  --ink: #f4eff1; --quiet: #988d92; --pink: #f472b6; --on-pink: #2a0a1a;
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 0.875rem/1.375rem system-ui, sans-serif; }
.home { box-sizing: border-box; display: block; max-width: 72rem; margin: 0 auto; padding: 1.25rem 1.75rem 0; }
.home a { display: inline-block; padding: 0.6875rem 0; color: var(--ink); font-weight: 550; text-decoration: none; }
:focus-visible { outline: 1px solid var(--pink); outline-offset: 2px; }
:root:root .swagger-ui { background: none; }
:root:root .swagger-ui :is(.info .title, .opblock-tag, .opblock-tag a, .info, p, label, table, h4, h5, .opblock-summary-path,
  .opblock-summary-description, .btn, input, select, textarea) { color: var(--ink); font-family: inherit; }
:root:root .swagger-ui .opblock-summary-path { font-family: ui-monospace, monospace; }
:root:root .swagger-ui .wrapper, :root:root .swagger-ui .scheme-container .schemes {
  box-sizing: border-box; max-width: 72rem; padding: 0 1.75rem;
}
:root:root .swagger-ui .info { margin: 0.5rem 0 1rem; }
:root:root .swagger-ui .info .title { font-size: 1.75rem; letter-spacing: -0.015em; }
:root:root .swagger-ui .info .title small, :root:root .swagger-ui .info .title small.version-stamp {
  top: -0.25rem; padding: 0.25rem 0.625rem; border-radius: 1rem; background: var(--line);
}
:root:root .swagger-ui .info .title small pre { color: var(--quiet); font-family: inherit; font-weight: 500; }
:root:root .swagger-ui .info :is(.link, .link span), :root:root .swagger-ui a.nostyle { color: var(--ink); }
:root:root .swagger-ui .scheme-container { margin: 0; padding: 0 0 1rem; background: none; box-shadow: none; }
:root:root .swagger-ui :is(input[type=text], input[type=password], select, textarea),
:root:root .swagger-ui .filter .operation-filter-input {
  min-height: 2.5rem; margin: 0; border: 1px solid var(--field); border-radius: 8px;
  background-color: var(--surface); box-shadow: none; font-weight: 400;
}
:root:root .swagger-ui .filter .operation-filter-input { padding: 0 0.75rem; }
:root:root .swagger-ui .filter .operation-filter-input::placeholder { color: var(--quiet); }
:root:root .swagger-ui .filter { margin: 0 auto 1.25rem; }
:root:root .swagger-ui .filter .operation-filter-input { width: 100%; max-width: 22rem; }
:root:root .swagger-ui .btn { min-height: 2.25rem; border: 1px solid var(--field); border-radius: 8px; box-shadow: none; }
:root:root .swagger-ui .btn.authorize, :root:root .swagger-ui .btn.execute { border-color: var(--pink); background: var(--pink); }
:root:root .swagger-ui :is(.btn.authorize, .btn.execute), :root:root .swagger-ui .btn.authorize span { color: var(--on-pink); }
:root:root .swagger-ui .btn.authorize :is(svg, path) { fill: var(--on-pink); }
:root:root .swagger-ui .opblock-tag {
  min-width: 0; margin: 0; padding: 0.6875rem 0; border-bottom-color: var(--line); font-size: 0.9375rem;
  font-weight: 600; overflow-wrap: anywhere;
}
:root:root .swagger-ui .opblock-tag svg, :root:root .swagger-ui .opblock-control-arrow svg { fill: var(--quiet); }
:root:root .swagger-ui .opblock-tag:hover { background: var(--surface); }
:root:root .swagger-ui .opblock { border-radius: 8px; box-shadow: none; }
@media (max-width: 40rem) {
  .home { padding: 0.5rem 1rem 0; }
  :root:root .swagger-ui .wrapper, :root:root .swagger-ui .scheme-container .schemes { padding: 0 1rem; }
  :root:root .swagger-ui .opblock-tag { font-size: 0.9375rem; }
  :root:root .swagger-ui .opblock-summary { flex-wrap: wrap; }
  :root:root .swagger-ui .opblock-summary-path { max-width: 100%; overflow-wrap: anywhere; }
}
@media (pointer: coarse) {
  :root:root .swagger-ui :is(.expand-operation, .opblock-control-arrow, .authorization__btn, .btn) { min-width: 2.75rem; min-height: 2.75rem; }
  :root:root .swagger-ui .opblock-summary { min-height: 2.75rem; }
  :root:root .swagger-ui .info .link { display: inline-block; padding: 0.8125rem 0; }
}
`;
