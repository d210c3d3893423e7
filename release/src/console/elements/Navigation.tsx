import { frameWords } from '../words/frameWords.ts';
import { useWords } from '../words/useWords.ts';

/** The pages that every page links to, in order. `frameWords` has their names. */
const sections = { overview: '/', errors: '/errors', history: '/#history' } as const;
export type Section = keyof typeof sections;

/** Links every page to the main pages. */
export function Navigation({ section }: { readonly section?: Section | undefined }) {
  const words = useWords(frameWords);
  return (
    <nav className="sections" aria-label={words.pages}>
      {Object.entries(sections).map(([name, address]) => (
        <a key={name} href={address} aria-current={name === section ? 'page' : undefined}>
          {words[name as Section]}
        </a>
      ))}
    </nav>
  );
}
