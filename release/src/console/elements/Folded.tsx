/** Texts up to this length are shown whole. */
const SHORT = 160;
/** The least length of what stays in view of a longer text, and the most where it has no short sentence. */
const [LEAST, MOST] = [40, 240];

/** Shows a long text by its first sentence, which opens the rest. */
export function Folded({ text }: { readonly text: string }) {
  const at = text.length > SHORT ? firstPart(text) : text.length;
  if (at >= text.length) return text;
  return (
    <details className="folded">
      <summary>{text.slice(0, at).trimEnd()}</summary>
      <p>{text.slice(at).trimStart()}</p>
    </details>
  );
}

/** Returns the length of the first sentence, or of some words where it is long itself. */
function firstPart(text: string): number {
  const end = [...text.matchAll(/[.!?](?=\s+[\p{Lu}\d])|[。！？]/gu)].find(({ index }) => index >= LEAST);
  if (end && end.index < MOST) return end.index + 1;
  const blank = text.lastIndexOf(' ', MOST);
  return blank >= LEAST ? blank : MOST;
}
