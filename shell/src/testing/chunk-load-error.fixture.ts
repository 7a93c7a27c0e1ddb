/** Creates the error that the bundler's runtime throws when a chunk fails to load. */
export const aChunkLoadError = (request = '/_mfe/x/b1/static/js/async/page.js'): Error =>
  Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError', request });
