/** Three swells, one behind the other; the last is the sea of the page. */
export function Waves({ className }: { readonly className: string | undefined }) {
  return (
    <svg viewBox="0 0 400 72" preserveAspectRatio="none" aria-hidden="true" className={className}>
      <path
        d="M0 34C56 8 104 8 160 26s104 26 160 4c34-13 58-14 80-8v50H0Z"
        fill="currentColor"
        opacity=".1"
      />
      <path d="M0 46c44-22 92-26 148-8s96 28 146 12 84-20 106-10v32H0Z" fill="currentColor" opacity=".16" />
      <path d="M0 60c60-20 112-18 166-4s112 14 160-2c30-10 54-10 74-4v22H0Z" fill="var(--surface-page)" />
    </svg>
  );
}
