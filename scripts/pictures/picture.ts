/** One picture of a site, and the name by which it is known in folders and on the contact sheet. */
import type { Role } from '../../src/schemas/document/condition.ts'

export const THEMES = ['dark', 'light'] as const
/** Width -> height of the first view; pages are drawn whole, dialogs in this frame. */
export const VIEWPORTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 }
/** The moment of every picture: an evening, when sites are busiest. */
export const MOMENT = '2026-03-14T20:00:00Z'

/** What the sandbox switches for a picture: the page that replaces all others while a brand is closed (SYS-01). */
export const OPENINGS = ['normal', 'maintenance', 'region'] as const
export type Opening = (typeof OPENINGS)[number]

export interface Picture {
  brand: string
  /** Id of the screen, or `dialog-<name>`. */
  screen: string
  /** Address below the brand's host. */
  path: string
  /** Name of the dialog that is opened over the page. */
  dialog?: string
  opening: Opening
  role: Role
  theme: (typeof THEMES)[number]
  /** CSS pixels. */
  width: number
  language: string
}

/** Also the path of the file, with .png. */
export const nameOf = ({ brand, screen, role, theme, width, language }: Picture): string =>
  `${brand}/${screen}/${language}-${role}-${theme}-${width}`

/** The inverse of nameOf. */
export function readName(name: string) {
  const [brand = '', screen = '', rest = ''] = name.split('/')
  const [language = '', role = '', theme = '', width = ''] = rest.split('-')
  return { brand, screen, language, role, theme, width: Number(width) }
}

/** Narrow screens are touched, wide ones have a mouse. */
export const isTouched = ({ width }: Pick<Picture, 'width'>): boolean => width < 1024
