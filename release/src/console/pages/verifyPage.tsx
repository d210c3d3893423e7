import { verify } from '../../reports/verify.ts';
import { Layout, pageOf } from '../elements/Layout.tsx';
import { Sentence } from '../elements/Sentence.tsx';
import type { Page, PageContext } from '../pageContext.ts';
import { answerWords } from '../words/answerWords.tsx';

/** Verifies everything that the channel serves, and lists the problems. */
export async function verifyPage(context: PageContext): Promise<Page> {
  const { store, channel, language } = context;
  const words = answerWords[language];
  const { revision, versions, files, historyFrom, problems } = await verify(store, { channel });
  const isRight = problems.length === 0;
  const title = isRight ? words.asReleased : words.wrong(problems.length);
  const fileCount = new Intl.NumberFormat(language).format(files);
  return pageOf(
    <Layout context={context} title={title} revision={revision} back="back">
      <h1>{title}</h1>
      <p className={`notice ${isRight ? 'good' : 'bad'}`} role="status">
        {words.lookedAt(revision, versions, fileCount, historyFrom)}
      </p>
      {!isRight && (
        <ul className="problems">
          {problems.map(({ path, problem }) => (
            <li key={`${path} ${problem}`}>
              <code>{path}</code> <Sentence text={problem} />
            </li>
          ))}
        </ul>
      )}
    </Layout>,
  );
}
