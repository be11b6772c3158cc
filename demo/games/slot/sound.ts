/** Synthesised sounds; silent until the player asks for them. */
type Wave = OscillatorType

export type Sound = ReturnType<typeof createSound>

export function createSound() {
  let context: AudioContext | undefined
  let out: GainNode | undefined

  function note(
    frequency: number,
    at: number,
    duration: number,
    { wave = 'triangle' as Wave, level = 0.2, to = frequency } = {},
  ) {
    if (!context || !out) return
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

  function noise(at: number, duration: number, pitch: number, level: number) {
    if (!context || !out) return
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

  const scale = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51, 1567.98]
  return {
    /** @returns whether sound is on now */
    async toggle(): Promise<boolean> {
      if (context?.state === 'running') {
        await context.suspend()
        return false
      }
      if (!context) {
        context = new AudioContext()
        out = context.createGain()
        out.gain.value = 0.5
        out.connect(context.destination)
      }
      await context.resume()
      note(659, 0, 0.2)
      return true
    },
    press: () => note(330, 0, 0.09, { wave: 'square', level: 0.05 }),
    start: () => {
      noise(0, 0.5, 900, 0.22)
      note(140, 0, 0.4, { wave: 'sawtooth', level: 0.05, to: 320 })
    },
    stop: (reel: number) => {
      note(150 - reel * 6, 0, 0.16, { wave: 'sine', level: 0.4, to: 62 })
      noise(0, 0.06, 1900, 0.3)
    },
    scatter: (count: number) =>
      [0, 2, 4].forEach((step, i) => void note(scale[Math.min(8, step + count)]!, i * 0.07, 0.35, { level: 0.16 })),
    hold: () => note(220, 0, 1.3, { wave: 'sawtooth', level: 0.05, to: 660 }),
    tick: () => note(1300, 0, 0.035, { wave: 'square', level: 0.03 }),
    win: (grade: number) => {
      const length = [4, 7, 9, 12][grade] ?? 4
      for (let i = 0; i < length; i++)
        note(scale[(i * 2) % scale.length]! * (i > 5 ? 1.5 : 1), i * 0.1, 0.34, { level: 0.15 })
      if (grade > 0)
        [261.6, 329.6, 392, 523.2].forEach(
          (tone, i) => void note(tone, length * 0.1 + i * 0.02, 1.4, { wave: 'sawtooth', level: 0.06 }),
        )
    },
    free: () => scale.forEach((tone, i) => void note(tone, i * 0.07, 0.5, { level: 0.13 })),
  }
}
