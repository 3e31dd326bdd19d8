let context: AudioContext | undefined;

/** Whether a sound would be heard: browsers want somebody to have clicked or typed on the page. */
export const maySound = (): boolean => navigator.userActivation?.hasBeenActive !== false;

/** Two short notes. */
export function playSound(): void {
  context ??= new AudioContext();
  void context.resume();
  for (const [nth, frequency] of [660, 880].entries()) {
    const begin = context.currentTime + nth * 0.16;
    const [note, volume] = [context.createOscillator(), context.createGain()];
    note.frequency.value = frequency;
    // Begun and ended softly, or it would crack.
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.15, begin + 0.02);
    volume.gain.linearRampToValueAtTime(0, begin + 0.22);
    note.connect(volume).connect(context.destination);
    note.start(begin);
    note.stop(begin + 0.25);
  }
}
