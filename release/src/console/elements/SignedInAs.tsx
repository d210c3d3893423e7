import { useMay } from '../useMay.ts';
import { frameWords } from '../words/frameWords.ts';
import { useWords } from '../words/useWords.ts';
import { HiddenFields } from './HiddenFields.tsx';

type SignedInAsProps = {
  readonly by: string;
  /** The form token for logging out; undefined for a visitor who did not log in at this console. */
  readonly logOutToken: string | undefined;
};

/** Shows the visitor's name and, for a visitor who logged in here, the log-out button. */
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
