import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A second by itself, which a busy machine takes for a step and the look at it. Only what never comes is waited for this long.
configure({ asyncUtilTimeout: 10_000 });
