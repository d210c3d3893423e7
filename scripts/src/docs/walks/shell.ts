import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How long a command may take: a first one installs and builds everything. */
const LONGEST_MS = 20 * 60_000;
/** How long a server may take to end before it is killed. */
const LONGEST_END_MS = 60_000;
/** Longer output is cut at its beginning. */
const MOST_CHARACTERS = 1_000_000;

export type Ended = { readonly code: number; readonly output: string };

/** A shell of a reader: commands end before the next one, and servers run until they are stopped. */
export type Shell = ReturnType<typeof openShell>;

/** Opens a shell in a folder; `cd` changes it for the commands that follow. */
export function openShell(folder: string, env: NodeJS.ProcessEnv) {
  const servers: { child: ChildProcess; closed: Promise<unknown> }[] = [];
  let place = folder;
  const stopLast = async () => {
    const server = servers.pop();
    if (!server) return;
    endGroup(server.child);
    const limit = setTimeout(() => endGroup(server.child, 'SIGKILL'), LONGEST_END_MS);
    await server.closed;
    clearTimeout(limit);
  };
  return {
    async run(command: string): Promise<Ended> {
      // The folder of the shell is read after the command, so that `cd` works as it does for the reader.
      const mark = 'the shell is now in ';
      const { code, output } = await ended(
        begin(`${command}\ncode=$?; echo "${mark}$PWD"; exit $code`, place, env),
      );
      const [, now = place] = new RegExp(`${mark}(.*)\n$`).exec(output) ?? [];
      place = now;
      return { code, output: output.replace(new RegExp(`${mark}.*\n$`), '') };
    },
    /** Starts a server, and returns once it prints that it is ready. Throws with its output when it ends before. */
    async serve(command: string, own: NodeJS.ProcessEnv): Promise<string> {
      const server = begin(command, place, { ...env, ...own });
      // The shell ends before what npm started in it, which may write files until it has ended, too.
      servers.push({ child: server, closed: once(server, 'close') });
      return ready(server, command);
    },
    /** Stops the server that was started last, and returns when all its processes have ended. */
    stopLast,
    async close(): Promise<void> {
      while (servers.length > 0) await stopLast();
    },
  };
}

function begin(command: string, cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  // A group of its own, so that its end reaches what npm started.
  // linux: the blocks of guides are for a POSIX shell, as readers on Windows have one with git
  const child = spawn('sh', ['-c', `${endsWithParent}\n${command}`], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends the group when the process that began it is gone, however that ended. */
const endsWithParent = `(while kill -0 ${process.pid}; do sleep 2; done; kill -s TERM -- -$$) >/dev/null 2>&1 &
trap "kill $! 2>/dev/null" EXIT`;

const running = new Set<ChildProcess>();

// A command must not outlive the process that waits for it.
process.once('exit', () => {
  for (const child of running) endGroup(child);
});

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  try {
    // linux: see the function that begins a command
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

function follow(child: ChildProcess, onText: (output: string) => void): void {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MOST_CHARACTERS);
      onText(output);
    });
}

async function ended(child: ChildProcess): Promise<Ended> {
  let output = '';
  follow(child, (text) => (output = text));
  const limit = setTimeout(() => endGroup(child), LONGEST_MS);
  const [code] = await once(child, 'close');
  clearTimeout(limit);
  return { code: code ?? 1, output };
}

function ready(server: ChildProcess, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const limit = setTimeout(() => endGroup(server), LONGEST_MS);
    server.once('exit', () => {
      clearTimeout(limit);
      reject(new Error(`${command} ended before it was ready:\n${output}`));
    });
    follow(server, (text) => {
      output = text;
      if (!/Ctrl-C ends it|A foreign platform|Collector takes reports/.test(text)) return;
      clearTimeout(limit);
      resolve(output);
    });
  });
}
