// Webpack defines these globals for the share scope before any module of the loader runs.
Object.assign(globalThis, {
  __webpack_share_scopes__: { default: {} },
  __webpack_init_sharing__: async () => true,
});

// jsdom measures nothing.
Object.assign(Performance.prototype, { getEntriesByType: () => [], getEntriesByName: () => [] });
