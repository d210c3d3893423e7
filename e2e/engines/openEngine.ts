import { type EngineName, firefoxProgram, webKitPrograms } from '@site/build/engines';
import { oldChromiumFolder } from '@site/build/old-chromium';
import { openChromium, openOldChromium } from './chromium.ts';
import { EngineTab } from './EngineTab.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';
import type { Wire, Wish } from './wire.ts';

/** The engines of the site's tests, and the current Chromium beside them. */
export type DrivenEngine = EngineName | 'Chromium';

const openers: Readonly<Record<DrivenEngine, (wish: Wish) => Promise<Wire>>> = {
  Chromium: openChromium,
  Firefox: (wish) => openFirefox(found(firefoxProgram()), wish),
  WebKit: (wish) => openWebKit(found(webKitPrograms()), wish),
  'Chromium 90': (wish) => openOldChromium(found(oldChromiumFolder()), wish),
};

/** Opens a phone-sized tab of an engine. Throws when the engine is not on this machine. */
export async function openEngine(name: DrivenEngine, wish: Wish): Promise<EngineTab> {
  return new EngineTab(await openers[name](wish));
}

function found<Found>(program: Found | undefined): Found {
  if (program === undefined) throw new Error('This engine is not on this machine.');
  return program;
}
