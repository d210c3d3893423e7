/** Part of the host's development build: provides its Fast Refresh runtime to the remotes in the page. */
import * as runtime from 'react-refresh/runtime';

declare global {
  interface Window {
    siteRefreshRuntime?: (application: string) => typeof runtime;
  }
}

// Module ids are unique only within an application, so the application's name precedes them.
window.siteRefreshRuntime = (application) => ({
  ...runtime,
  register: (type, id) => runtime.register(type, `${application} ${id}`),
});
