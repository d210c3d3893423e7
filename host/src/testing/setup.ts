// What the build gives to the host before any of its modules runs: the modules that it shares.
Object.assign(globalThis, {
  __webpack_share_scopes__: { default: {} },
  __webpack_init_sharing__: async () => true,
});

// jsdom measures nothing.
Object.assign(Performance.prototype, { getEntriesByType: () => [], getEntriesByName: () => [] });
