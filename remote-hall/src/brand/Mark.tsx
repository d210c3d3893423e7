type MarkProps = { readonly size?: number; readonly className?: string };

/** The brand mark: a whale's tail over a wave. */
export function Mark({ size = 32, className }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path
        d="M16 19.4c-1-3.700-2.400-6-5.300-7.500C8.500 10.800 6.500 9.800 6 6.800c3.700-.9 7.700.3 10 3.500 2.300-3.200 6.300-4.400 10-3.500-.5 3-2.500 4-4.700 5.100-2.900 1.500-4.300 3.800-5.300 7.500z"
        fill="var(--on-accent)"
      />
      <path
        d="M5 21.700c2.200-1.900 4.400-1.900 6.600 0s4.400 1.900 6.600 0 4.400-1.900 6.600 0c.8.700 1.500 1.100 2.200 1.300"
        fill="none"
        stroke="var(--coral)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M8.500 26c1.500-1 3-1 4.600.1 2 1.400 3.900 1.400 5.900 0 1.600-1.100 3-1.100 4.500-.1"
        fill="none"
        stroke="var(--on-accent)"
        strokeOpacity=".7"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
