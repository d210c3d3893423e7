import { frameWords } from './words/frameWords.ts';
import { useWords } from './words/useWords.ts';

/** The pages that people find from everywhere, in order; their names are in the words of the frame. */
const sections = { overview: '/', errors: '/errors', history: '/#history' } as const;
export type Section = keyof typeof sections;

/** The way from every page to the others. */
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
