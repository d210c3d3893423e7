import { TestEnvironment } from 'jest-environment-node';
import { leavingNothing } from './leftovers.ts';

/** The environment of Node. */
export default leavingNothing(TestEnvironment);
