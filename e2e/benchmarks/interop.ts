// Plays remotes that stock bundlers built, with packages from the registry: npm run drill -- interop
process.argv[2] = 'interop';
await import('./full.ts');
