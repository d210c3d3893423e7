// The entry of the team's own page, which shows the shop alone.
import('./main.js');
