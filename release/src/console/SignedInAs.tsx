import { HiddenFields } from './HiddenFields.tsx';
import { useMay } from './useMay.ts';
import { frameWords } from './words/frameWords.ts';
import { useWords } from './words/useWords.ts';

type SignedInAsProps = {
  readonly by: string;
  /** Missing for who did not log in here. */
  readonly logOutToken: string | undefined;
};

/** In which name somebody looks or releases, and the way out. */
export function SignedInAs({ by, logOutToken }: SignedInAsProps) {
  const words = useWords(frameWords);
  const mayRelease = useMay('release');
  return (
    <div className="who">
      <p>
        {mayRelease ? words.releaseAs : words.lookAs} <bdi>{by}</bdi>
      </p>
      {logOutToken && (
        <form method="post" action="/log-out">
          <HiddenFields fields={[['token', logOutToken]]} />
          <button type="submit" className="plain">
            {words.logOut}
          </button>
        </form>
      )}
    </div>
  );
}
