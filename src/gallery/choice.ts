/** What the gallery shows and how. The address holds it, so that it can be linked. */
import type { Role } from '../schemas/document/condition.ts'

export const THEMES = ['dark', 'light'] as const
export const WIDTHS = [360, 768, 1280, 1920] as const
export const ROLES = ['visitor', 'member', 'trial', 'agent'] as const satisfies readonly Role[]
/** States that a pointer or the keyboard gives: shown on every control at once. */
export const LOOKS = ['rest', 'hover', 'focus', 'pressed'] as const

export interface Choice {
  /** Id of an entry; empty: all of them. */
  entry: string
  theme: (typeof THEMES)[number]
  /** Code of a language, such as VI. */
  lang: string
  /** Pixels. */
  width: (typeof WIDTHS)[number]
  role: (typeof ROLES)[number]
  look: (typeof LOOKS)[number]
  /** Text in per cent of its size. */
  text: 100 | 200
  /** As for who asks the system for less motion. */
  still: boolean
  /** As for who asks the system for colours of their own. */
  forced: boolean
}

/** What an address says, and the rest as it is at first. @param first theme and language of the brand */
export function readChoice(query: URLSearchParams, entry: string, first: Pick<Choice, 'theme' | 'lang'>): Choice {
  const lang = query.get('lang')?.toUpperCase() ?? ''
  return {
    entry,
    theme: oneOf(THEMES, query.get('theme'), first.theme),
    lang: /^[A-Z]{2,3}$/.test(lang) ? lang : first.lang,
    width: oneOf(WIDTHS, Number(query.get('width')), 1280),
    role: oneOf(ROLES, query.get('role'), 'visitor'),
    look: oneOf(LOOKS, query.get('look'), 'rest'),
    text: query.get('text') === '200' ? 200 : 100,
    still: query.has('still'),
    forced: query.has('forced'),
  }
}

/** What is as at first is left out. */
export function writeChoice(choice: Omit<Choice, 'entry'>): URLSearchParams {
  const { theme, lang, width, role, look, text, still, forced } = choice
  return new URLSearchParams({
    theme,
    lang,
    ...(width !== 1280 && { width: String(width) }),
    ...(role !== 'visitor' && { role }),
    ...(look !== 'rest' && { look }),
    ...(text !== 100 && { text: String(text) }),
    ...(still && { still: '' }),
    ...(forced && { forced: '' }),
  })
}

/** Address of the page that stands in the frame. */
export function stageAddress({ entry, ...choice }: Choice): string {
  const query = writeChoice(choice)
  if (!entry) return `/gallery/all?${query}`
  query.set('entry', entry)
  return `/gallery/stage?${query}`
}

function oneOf<Value>(values: readonly Value[], wanted: unknown, otherwise: Value): Value {
  return values.find(value => value === wanted) ?? otherwise
}
