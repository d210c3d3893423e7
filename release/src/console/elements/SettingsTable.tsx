import type { RuntimeConfig } from '@site/shared/release';
import { settingText } from '../../reports/diff.ts';
import { overviewWords } from '../words/overviewWords.tsx';
import { useWords } from '../words/useWords.ts';

type SettingsTableProps = { readonly config: RuntimeConfig; readonly configuredIn: number | undefined };

/** Shows the configuration of the channel, which only the command changes. */
export function SettingsTable({ config, configuredIn }: SettingsTableProps) {
  const words = useWords(overviewWords);
  const settings = Object.entries(config).map(([name, value]) => [name, settingText(value)] as const);
  return (
    <>
      <p className="quiet">
        {configuredIn === undefined
          ? words.asBegun
          : words.changedIn((text) => <a href={`#revision-${configuredIn}`}>{text}</a>, configuredIn)}{' '}
        {words.configure(<code>npm run release -- configure</code>)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to scroll it, too */}
      <section className="scroll" tabIndex={0} aria-label={words.settings}>
        <table>
          <caption className="unseen">{words.settings}</caption>
          <thead>
            <tr>
              <th scope="col">{words.setting}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {settings.map(([name, value]) => (
              <tr key={name} translate="no">
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
