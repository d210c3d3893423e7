// The page of the team's own: the shop alone.
import('./main.js');
