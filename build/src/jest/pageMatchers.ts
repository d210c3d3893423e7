import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { limits } from '../patience.ts';

configure({ asyncUtilTimeout: limits.elementMs });
