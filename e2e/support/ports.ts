/** Where the site under test listens; E2E_PORT moves it, so that two checkouts can be tested side by side. */
export const sitePort = Number(process.env.E2E_PORT ?? 18_100);

/** A port for a drill that serves a site of its own; a site takes two ports, and its figures one that is free. */
export function drillPort(number: number): number {
  return sitePort + number * 2;
}

/** Where the site under test answers what pages reported. */
export const figuresPort = drillPort(24);
