/** What the gallery shows and how. The address holds it, so that it can be linked. */
import type { Role } from '../schemas/document/condition.ts'

export const THEMES = ['dark', 'light'] as const
export const WIDTHS = [360, 768, 1280, 1920] as const
export const ROLES = ['visitor', 'member', 'trial', 'agent'] as const satisfies readonly Role[]
/** States that a pointer or the keyboard gives: shown on every control at once. */
export const STATES = ['rest', 'hover', 'focus', 'pressed'] as const

export interface Choice {
  /** Id of an entry; empty: all of them. */
  entry: string
  theme: (typeof THEMES)[number]
  /** Code of a language, such as VI. */
  lang: string
  /** Pixels. */
  width: (typeof WIDTHS)[number]
  role: (typeof ROLES)[number]
  state: (typeof STATES)[number]
  /** Text in per cent of its size. */
  text: 100 | 200
  /** As for a visitor who asks the system for less motion. */
  reducedMotion: boolean
  /** As for a visitor who asks the system for colours of their own. */
  forcedColors: boolean
}

/** @param first theme and language of the brand, for what the address leaves out or gets wrong */
export function readChoice(query: URLSearchParams, first: Pick<Choice, 'theme' | 'lang'>): Choice {
  const lang = query.get('lang')?.toUpperCase() ?? ''
  return {
    entry: query.get('entry') ?? '',
    theme: oneOf(THEMES, query.get('theme'), first.theme),
    lang: /^[A-Z]{2,3}$/.test(lang) ? lang : first.lang,
    width: oneOf(WIDTHS, Number(query.get('width')), 1280),
    role: oneOf(ROLES, query.get('role'), 'visitor'),
    state: oneOf(STATES, query.get('state'), 'rest'),
    text: query.get('text') === '200' ? 200 : 100,
    reducedMotion: query.has('reduced-motion'),
    forcedColors: query.has('forced-colors'),
  }
}

/** Leaves out what is as at first. */
export function writeChoice(choice: Choice): URLSearchParams {
  const { entry, theme, lang, width, role, state, text, reducedMotion, forcedColors } = choice
  return new URLSearchParams({
    ...(entry && { entry }),
    theme,
    lang,
    ...(width !== 1280 && { width: String(width) }),
    ...(role !== 'visitor' && { role }),
    ...(state !== 'rest' && { state }),
    ...(text !== 100 && { text: String(text) }),
    ...(reducedMotion && { 'reduced-motion': '' }),
    ...(forcedColors && { 'forced-colors': '' }),
  })
}

/** Address of the page in the frame: one entry, or all of them. */
export const previewAddress = (choice: Choice): string =>
  `/gallery/${choice.entry ? 'preview' : 'all'}?${writeChoice(choice)}`

function oneOf<Value>(values: readonly Value[], wanted: unknown, otherwise: Value): Value {
  return values.find(value => value === wanted) ?? otherwise
}
