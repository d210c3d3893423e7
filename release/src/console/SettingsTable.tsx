import type { RuntimeConfig } from '@site/shared/release';
import { settingText } from '../reports/diff.ts';

type SettingsTableProps = { readonly config: RuntimeConfig; readonly configuredIn: number | undefined };

/** What the pages of the channel are configured as; the command changes it. */
export function SettingsTable({ config, configuredIn }: SettingsTableProps) {
  const settings = Object.entries(config).map(([name, value]) => [name, settingText(value)] as const);
  return (
    <>
      <p className="quiet">
        {configuredIn === undefined ? (
          'As the channel began.'
        ) : (
          <>
            Changed last in <a href={`#revision-${configuredIn}`}>revision {configuredIn}</a>.
          </>
        )}{' '}
        <code>npm run release -- configure</code> changes it and takes changes back.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it, too */}
      <section className="scroll" tabIndex={0} aria-label="Settings">
        <table>
          <caption className="unseen">Settings</caption>
          <thead>
            <tr>
              <th scope="col">setting</th>
              <th scope="col">value</th>
            </tr>
          </thead>
          <tbody>
            {settings.map(([name, value]) => (
              <tr key={name}>
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
