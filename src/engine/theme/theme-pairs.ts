/** Tokens of a theme that are shown on each other, with the contrast that WCAG 2 requires of them at level AA. */
import { contrast } from './contrast.ts'

/** Least contrast of text, and of other signs that must be seen. */
export const LEAST_CONTRAST = { text: 4.5, sign: 3 }

export interface ThemePair {
  /** Token of the text or sign. */
  token: string
  /** Token of its background in some widget. */
  ground: string
  as: keyof typeof LEAST_CONTRAST
}

const SURFACES = ['bg', 'surface-1', 'surface-2']
const ROWS: readonly [token: string, grounds: readonly string[], as: ThemePair['as']][] = [
  ['text-1', [...SURFACES, 'surface-3', 'primary-soft'], 'text'],
  ['text-2', [...SURFACES, 'surface-3', 'primary-soft'], 'text'],
  ['text-3', [...SURFACES, 'surface-3'], 'text'],
  // links, hints and figures; and reversed in badges, whose text is `bg`
  ['primary', SURFACES, 'text'],
  ['success', SURFACES, 'text'],
  ['warning', SURFACES, 'text'],
  ['danger', SURFACES, 'text'],
  ['on-primary', ['primary'], 'text'],
  ['on-secondary', ['secondary'], 'text'],
  ['on-accent', ['accent-from', 'accent-to'], 'text'],
  ['on-danger', ['danger'], 'text'],
  ['on-chat-header', ['chat-header'], 'text'],
  ['primary', ['primary-soft'], 'sign'],
  ['focus', [...SURFACES, 'surface-3', 'primary-soft'], 'sign'],
  ['line-strong', SURFACES, 'sign'],
]

export const THEME_PAIRS: readonly ThemePair[] = ROWS.flatMap(([token, grounds, as]) =>
  grounds.map(ground => ({ token, ground, as })),
)

export interface PairContrast extends ThemePair {
  /** From 1 to 21. */
  ratio: number
  isEnough: boolean
}

/** Measures the pairs of tokens, by their names; one without two plain opaque colours has no contrast. */
export const measurePairs = (tokens: Readonly<Record<string, unknown>>): PairContrast[] =>
  THEME_PAIRS.flatMap(pair => {
    const [one, other] = [tokens[pair.token], tokens[pair.ground]]
    const ratio = isToken(one) && isToken(other) ? contrast(one, other) : undefined
    return ratio === undefined ? [] : [{ ...pair, ratio, isEnough: ratio >= LEAST_CONTRAST[pair.as] }]
  })

const isToken = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** Writes a contrast with two decimals, never rounded up to one that would be enough. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`
