// Read by zod when it is first loaded, here or in a remote: without it, it tries whether it may make functions out of
// text, which the content policy refuses and reports, for every page.
(globalThis as { __zod_globalConfig?: object }).__zod_globalConfig = { jitless: true };
