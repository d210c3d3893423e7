/** The site's mark: a whale's tail over a wave. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="15" fill="#2f3ce0"/>
  <path fill="#fff" d="M32 45c-1.6-8.200-3.200-12.600-8.400-15.800C18.400 26 13.400 24.800 10 18.600c8.200-2.400 18.400.4 22 8.200 3.600-7.800 13.800-10.600 22-8.200-3.400 6.200-8.400 7.400-13.600 10.600C35.200 32.400 33.600 36.800 32 45Z"/>
  <path fill="none" stroke="#ff6a4d" stroke-linecap="round" stroke-width="4" d="M11 50c4.200-3.600 8.400-3.600 12.600 0s8.400 3.600 12.600 0 8.400-3.600 12.600 0c1.500 1.300 2.800 2 4.200 2.400"/>
</svg>
`;
