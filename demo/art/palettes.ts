/** A palette is a time of day and a material: sky from top to ground, the light behind the subject, two metals. */
export interface Palette {
  name: string
  sky: readonly [string, string, string]
  glow: string
  main: readonly [string, string, string]
  accent: readonly [string, string, string]
  /** Lettering, from top to bottom; the third stop begins below the shine. */
  letters: readonly [string, string, string, string]
  /** Outlines and the dark behind lettering. */
  ink: string
}

const goldLetters = ['#fffbe0', '#ffd75e', '#f09a1a', '#ffe9a0'] as const
const iceLetters = ['#ffffff', '#bff1ff', '#4ab4f0', '#e4fbff'] as const
const fireLetters = ['#fff6b0', '#ffb52e', '#f0480e', '#ffd36b'] as const
const pinkLetters = ['#ffffff', '#ffd1ec', '#ff5fb0', '#ffe6f5'] as const
const limeLetters = ['#fdffe0', '#d8f75a', '#5fbf1c', '#f1ffb0'] as const
const silverLetters = ['#ffffff', '#e6ebf5', '#8f9bb5', '#f4f7ff'] as const

/** Hand-mixed families; neighbours in a grid should never share one by design, so they differ in hue, value and warmth. */
export const palettes = {
  imperial: {
    name: 'imperial',
    sky: ['#3d0208', '#a30f12', '#e8471f'],
    glow: '#ffb347',
    main: ['#ff9a6b', '#e0261c', '#7c0610'],
    accent: ['#fff0a8', '#f5b32e', '#9a5200'],
    letters: goldLetters,
    ink: '#3a0205',
  },
  jade: {
    name: 'jade',
    sky: ['#012a26', '#04695a', '#2fb98a'],
    glow: '#c9ffb8',
    main: ['#b8ffd9', '#22b57c', '#055a45'],
    accent: ['#fff3b5', '#eebf45', '#8d5a0a'],
    letters: goldLetters,
    ink: '#012a20',
  },
  royal: {
    name: 'royal',
    sky: ['#150534', '#4b1a8f', '#a33fc9'],
    glow: '#ff9df5',
    main: ['#e2b8ff', '#8a3df0', '#3b0d85'],
    accent: ['#fff0b0', '#f7b93b', '#975008'],
    letters: goldLetters,
    ink: '#1c0540',
  },
  midnight: {
    name: 'midnight',
    sky: ['#030b2b', '#0d2f78', '#2f79c4'],
    glow: '#9fd4ff',
    main: ['#a8d4ff', '#2d6fe0', '#0b2a78'],
    accent: ['#fff6d6', '#f2cc6b', '#96691c'],
    letters: iceLetters,
    ink: '#040f36',
  },
  sunset: {
    name: 'sunset',
    sky: ['#3b1259', '#c33764', '#ff9a3c'],
    glow: '#ffe08a',
    main: ['#ffd08a', '#f2662b', '#8f1d2c'],
    accent: ['#ffe6f0', '#f0619a', '#8a1a5c'],
    letters: goldLetters,
    ink: '#3a0b3d',
  },
  ocean: {
    name: 'ocean',
    sky: ['#012a4f', '#0380a8', '#5fdcd6'],
    glow: '#e0fff4',
    main: ['#b5f4ff', '#1ba0d8', '#0a4a8a'],
    accent: ['#fff2b0', '#ffb638', '#b85a08'],
    letters: iceLetters,
    ink: '#02264a',
  },
  candy: {
    name: 'candy',
    sky: ['#7a3be0', '#f06bc8', '#ffd0e4'],
    glow: '#fff6d0',
    main: ['#ffd6f0', '#ff5aa8', '#b0186e'],
    accent: ['#e6fff6', '#42d7c0', '#0f7f86'],
    letters: pinkLetters,
    ink: '#5a0f6b',
  },
  desert: {
    name: 'desert',
    sky: ['#5b2a0c', '#d98a2b', '#ffe0a0'],
    glow: '#fff6cf',
    main: ['#ffe9a6', '#e2a52e', '#8a4a0a'],
    accent: ['#a8e6ff', '#1f8fc4', '#0c3f78'],
    letters: goldLetters,
    ink: '#40200a',
  },
  ice: {
    name: 'ice',
    sky: ['#0b2f66', '#4a9fe0', '#dff5ff'],
    glow: '#ffffff',
    main: ['#ffffff', '#8fd6ff', '#2f6fc0'],
    accent: ['#e6dcff', '#8a74f0', '#3a2a9c'],
    letters: iceLetters,
    ink: '#0a2a60',
  },
  emerald: {
    name: 'emerald',
    sky: ['#04230a', '#12692a', '#7fc93a'],
    glow: '#f4ff9f',
    main: ['#d4ff9a', '#46b52a', '#125a16'],
    accent: ['#fff0b0', '#f5b731', '#92500a'],
    letters: limeLetters,
    ink: '#07300d',
  },
  volcano: {
    name: 'volcano',
    sky: ['#0f0508', '#5c0d0d', '#f0520e'],
    glow: '#ffd23b',
    main: ['#ffe36b', '#f5590e', '#6e0a08'],
    accent: ['#ffd9a8', '#d97a2b', '#5c2208'],
    letters: fireLetters,
    ink: '#220404',
  },
  neon: {
    name: 'neon',
    sky: ['#07031c', '#2a0a5e', '#e01aa0'],
    glow: '#3ff0ff',
    main: ['#c6fbff', '#18c4f0', '#1450b0'],
    accent: ['#ffc6f2', '#ff36b8', '#8a0a7c'],
    letters: iceLetters,
    ink: '#0a0326',
  },
  forest: {
    name: 'forest',
    sky: ['#06201f', '#1f5a4a', '#c4d98a'],
    glow: '#fbffd0',
    main: ['#e9d2a0', '#b07a3a', '#553010'],
    accent: ['#d6ff9f', '#5fb83a', '#1d5a1f'],
    letters: goldLetters,
    ink: '#06221a',
  },
  rose: {
    name: 'rose',
    sky: ['#3a0a22', '#a8325e', '#f7b8a8'],
    glow: '#ffeedd',
    main: ['#ffe0d2', '#e8937a', '#8a3a3a'],
    accent: ['#fff4d8', '#efc486', '#96602f'],
    letters: goldLetters,
    ink: '#3d0820',
  },
  noir: {
    name: 'noir',
    sky: ['#060709', '#1d2230', '#59627a'],
    glow: '#ffe9b0',
    main: ['#f4f6fa', '#a9b3c6', '#3f4860'],
    accent: ['#fff2b8', '#e8b647', '#815009'],
    letters: goldLetters,
    ink: '#07080c',
  },
  sakura: {
    name: 'sakura',
    sky: ['#3b2a6e', '#d678b0', '#ffe3ea'],
    glow: '#fff9f0',
    main: ['#fff0f5', '#f58fb5', '#a83a70'],
    accent: ['#ffd9d0', '#e0453f', '#7a0f1c'],
    letters: pinkLetters,
    ink: '#3d1450',
  },
  nebula: {
    name: 'nebula',
    sky: ['#08041f', '#31127a', '#1fa0c0'],
    glow: '#ff8af0',
    main: ['#ffc9f6', '#b04af0', '#40109c'],
    accent: ['#c9fff6', '#2fd6d6', '#0b6a8c'],
    letters: silverLetters,
    ink: '#0c0530',
  },
  citrus: {
    name: 'citrus',
    sky: ['#0a7f6e', '#8fd63f', '#fff29a'],
    glow: '#ffffff',
    main: ['#fff7a8', '#ffc21f', '#d9650a'],
    accent: ['#ffd0c0', '#f2453a', '#8f0f2a'],
    letters: ['#ffffff', '#fff08a', '#ff9a1f', '#fff6c0'],
    ink: '#0d4a33',
  },
  bronze: {
    name: 'bronze',
    sky: ['#1c0f0a', '#6b3a1c', '#d9a066'],
    glow: '#ffe7b8',
    main: ['#ffd9a8', '#b8703a', '#54270f'],
    accent: ['#c6f4e6', '#3fa894', '#0f5248'],
    letters: fireLetters,
    ink: '#1f0d06',
  },
  violetFire: {
    name: 'violetFire',
    sky: ['#12021f', '#6a0f6b', '#ff6a4a'],
    glow: '#ffd58a',
    main: ['#ffb8e6', '#d42a9c', '#5c0758'],
    accent: ['#fff0a8', '#ffb02e', '#a84e06'],
    letters: fireLetters,
    ink: '#1f0330',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const paletteNames = Object.keys(palettes) as PaletteName[]
