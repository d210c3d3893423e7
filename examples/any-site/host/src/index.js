// The dynamic import lets the share scope initialise before the first module that imports from it.
import('./main.js');
