/** What the bundler's runtime throws when a file does not load. */
export const aChunkLoadError = (request = '/_mfe/x/b1/static/js/async/page.js'): Error =>
  Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError', request });
