/** An error in the arguments of a command. The command prints this one sentence and exits with code 2. */
export class Mistake extends Error {}

/** Returns one clear sentence about an error and how to resolve it. */
export function explain(error: unknown, command = 'npm start'): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what listens there, or choose another: PORT=${Number(port) + 10} ${command}`;
    case 'EACCES':
      return port
        ? `Port ${port} needs more rights. Choose one above 1023: PORT=8080 ${command}`
        : String(message);
    case 'ENOSPC':
      return 'The disk is full. Free some space and run the command again.';
    case 'ERR_MODULE_NOT_FOUND':
      return `A package is missing (${message}). Delete node_modules and run the command again.`;
    default:
      return message ?? String(error);
  }
}
