/**
 * Every remote exposes this module so that operators and tests can see which copies of the shared modules
 * its code runs with. No screen loads it.
 */

export * as shared from '@site/shared';
export * as React from 'react';
export * as ReactDOM from 'react-dom';
