/** Synthesised sounds; silent until the player asks for them. */

export interface NoteOptions {
  wave?: OscillatorType
  level?: number
  /** Frequency at the end of a glide. */
  to?: number
  /** Start, in seconds from now. */
  at?: number
}

export interface Synth {
  /** Switches the sound; browsers allow it from a press on. */
  set(isOn: boolean): Promise<void>
  note(frequency: number, duration: number, options?: NoteOptions): void
  noise(duration: number, pitch: number, level: number, at?: number): void
}

export function createSynth(): Synth {
  let context: AudioContext | undefined
  let out: GainNode | undefined

  function note(frequency: number, duration: number, options: NoteOptions = {}) {
    if (!context || !out || context.state !== 'running') return
    const { wave = 'triangle', level = 0.2, to = frequency, at = 0 } = options
    const start = context.currentTime + at
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.type = wave
    tone.frequency.setValueAtTime(frequency, start)
    if (to !== frequency) tone.frequency.exponentialRampToValueAtTime(to, start + duration)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(level, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + duration)
    tone.connect(gain).connect(out)
    tone.start(start)
    tone.stop(start + duration + 0.02)
  }

  function noise(duration: number, pitch: number, level: number, at = 0) {
    if (!context || !out || context.state !== 'running') return
    const start = context.currentTime + at
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * duration), context.sampleRate)
    const data = buffer.getChannelData(0)
    for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length)
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    const gain = context.createGain()
    source.buffer = buffer
    filter.type = 'bandpass'
    filter.frequency.value = pitch
    gain.gain.value = level
    source.connect(filter).connect(gain).connect(out)
    source.start(start)
  }

  return {
    note,
    noise,
    async set(isOn) {
      if (!isOn) return context?.suspend()
      if (!context) {
        context = new AudioContext()
        out = context.createGain()
        out.gain.value = 0.5
        out.connect(context.destination)
      }
      await context.resume()
      note(659, 0.2)
    },
  }
}
