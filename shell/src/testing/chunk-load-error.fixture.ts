export const aChunkLoadError = (request = '/_mfe/x/b1/static/js/async/page.js'): Error =>
  Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError', request });
