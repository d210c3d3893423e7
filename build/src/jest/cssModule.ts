const names: Record<string, string> = new Proxy({}, { get: (_, name) => String(name) });

export default names;
