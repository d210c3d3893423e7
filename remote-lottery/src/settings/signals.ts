/** Two quiet notes, one after the other: frequency in hertz, start in seconds. */
const NOTES = [
  [880, 0],
  [1175, 0.16],
] as const;
const NOTE_SECONDS = 0.3;
const LOUDNESS = 0.12;

let player: AudioContext | null = null;

/** Whether this browser can play generated sound. */
export const canSound = () => typeof AudioContext === 'function';
export const canVibrate = () => typeof navigator.vibrate === 'function';

/** Plays the sound of a win; a browser that requires a tap first stays silent. */
export async function playSound(): Promise<void> {
  if (!canSound()) return;
  player ??= new AudioContext();
  const audio = player;
  if (audio.state !== 'running') await audio.resume().catch(() => undefined);
  if (audio.state !== 'running') return;
  for (const [frequency, startsIn] of NOTES) {
    const start = audio.currentTime + startsIn;
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + NOTE_SECONDS);
  }
}

export function vibrate(): void {
  if (canVibrate()) navigator.vibrate(120);
}
