/** Part of the host's development build: lends its Fast Refresh runtime to the remotes in the page. */
import * as runtime from 'react-refresh/runtime';

declare global {
  interface Window {
    siteRefreshRuntime?: (application: string) => typeof runtime;
  }
}

// Modules are named within their application, so two applications may have components of one name.
window.siteRefreshRuntime = (application) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${application} ${id}`),
});
