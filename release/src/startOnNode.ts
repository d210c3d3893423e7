// An older Node cannot even link the release tool, so this file imports nothing of it.
const OLDEST = 24;

/** Starts a packed command, or says on an older Node that it needs another. */
export async function startOnNode(name: string, start: () => Promise<unknown>): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) await start();
  else {
    console.error(`${name} needs Node ${OLDEST} or newer; this is Node ${process.versions.node}.`);
    process.exitCode = 1;
  }
}
