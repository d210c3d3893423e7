// What is shared is there before the first module that imports it.
import('./main.js');
