const { buildWhatChanged } = await import(process.cwd() + '/packages/platform/src/build/build-what-changed.ts');
await buildWhatChanged();
