// Short sounds, generated in the browser: no files to load.
import { settings } from '$/app/settings.svelte';
import type { SoundName } from './soundOf';

interface Tone {
  // Hertz at the beginning and at the end.
  from: number;
  to: number;
  // Seconds after the sound begins, and how long.
  at: number;
  long: number;
  shape: OscillatorType;
  loud: number;
}

const tone = (
  from: number,
  at = 0,
  long = 0.09,
  shape: OscillatorType = 'sine',
  loud = 0.18,
  to = from,
): Tone => ({ from, to, at, long, shape, loud });

const kSounds: Record<SoundName, Tone[]> = {
  move: [tone(230, 0, 0.07, 'triangle', 0.3, 150)],
  capture: [tone(520, 0, 0.06, 'triangle', 0.22, 300), tone(780, 0.07, 0.12, 'triangle', 0.18)],
  loss: [tone(300, 0, 0.1, 'triangle', 0.25, 180), tone(150, 0.09, 0.18, 'triangle', 0.25, 90)],
  turn: [tone(523, 0, 0.1), tone(659, 0.11, 0.14)],
  low: [tone(880, 0, 0.09, 'square', 0.07), tone(880, 0.16, 0.09, 'square', 0.07)],
  end: [tone(392, 0, 0.16), tone(523, 0.16, 0.16), tone(659, 0.32, 0.3)],
  chat: [tone(1200, 0, 0.05, 'sine', 0.08)],
};

let context: AudioContext | null = null;

// Browsers allow sound only after the visitor touched the page; until then there is none.
export function play(name: SoundName): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => {});
  for (const part of kSounds[name]) sound(context, part);
}

function sound(on: AudioContext, part: Tone): void {
  const begin = on.currentTime + part.at;
  const oscillator = on.createOscillator();
  const volume = on.createGain();
  oscillator.type = part.shape;
  oscillator.frequency.setValueAtTime(part.from, begin);
  oscillator.frequency.exponentialRampToValueAtTime(part.to, begin + part.long);
  // A soft edge on both ends: a tone that is cut off clicks.
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(part.loud, begin + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + part.long);
  oscillator.connect(volume).connect(on.destination);
  oscillator.start(begin);
  oscillator.stop(begin + part.long + 0.02);
}
