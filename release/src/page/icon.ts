/** The site's mark for browser tabs and home screens: a whale's tail over a wave, as the shared `Mark` draws it. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="9" fill="#2f3ce0"/>
  <path fill="#fff" d="M16 19.4c-1-3.7-2.4-6-5.3-7.5C8.5 10.8 6.5 9.8 6 6.800c3.7-.9 7.7.3 10 3.5 2.3-3.2 6.3-4.4 10-3.5-.5 3-2.5 4-4.7 5.1-2.9 1.5-4.3 3.8-5.3 7.500z"/>
  <path fill="none" stroke="#ff6a4d" stroke-linecap="round" stroke-width="2.2" d="M5 21.700c2.2-1.9 4.4-1.9 6.6 0s4.4 1.9 6.6 0 4.4-1.9 6.6 0c.8.7 1.5 1.1 2.2 1.3"/>
  <path fill="none" stroke="#fff" stroke-linecap="round" stroke-opacity=".7" stroke-width="1.8" d="M8.5 26c1.5-1 3-1 4.6.1 2 1.4 3.9 1.4 5.9 0 1.6-1.1 3-1.1 4.5-.1"/>
</svg>
`;
