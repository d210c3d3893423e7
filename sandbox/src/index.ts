export { demoAccount } from './demo/demoAccount.ts';
export { createFrames, type Frames, type FramesOptions } from './frames/server.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './server/sandbox.ts';
