/**
 * Exposed by every remote, so that operators and tests can see which copies of the shared modules its code runs with. No screen
 * loads it.
 */
import * as React from 'react';
import * as ReactDOM from 'react-dom';

export * as shared from '@site/shared';
export { React, ReactDOM };
