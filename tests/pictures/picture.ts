/** One picture of a site, and the name by which it is known in folders and on the contact sheet. */
import type { Role } from '../../src/schemas/session/role.ts'

export const THEMES = ['dark', 'light'] as const
/** Width -> height of the first view; pages are drawn whole, dialogs in this window. */
export const VIEWPORTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 }
/** The moment of every picture: an evening, when sites are busiest. */
export const MOMENT = '2026-03-14T20:00:00Z'
/** Switch of an operator for a picture: the page that replaces all others while a brand is closed. */
export const OPENINGS = ['normal', 'maintenance', 'region'] as const

export interface Picture {
  brand: string
  /** Id of the screen, or `dialog-<name>`. */
  screen: string
  /** Address below the brand's host. */
  path: string
  /** Name of the dialog that is opened over the page. */
  dialog?: string
  opening: (typeof OPENINGS)[number]
  role: Role
  theme: (typeof THEMES)[number]
  /** CSS pixels. */
  width: number
  language: string
}

/** Also the path of the file, with .png. */
export const nameOf = ({ brand, screen, role, theme, width, language }: Picture): string =>
  `${brand}/${screen}/${language}-${role}-${theme}-${width}`

/** Narrow screens are touched, wide ones have a mouse. */
export const isTouched = ({ width }: Pick<Picture, 'width'>): boolean => width < 1024

/** Folder of the stored set, of what changed and of the contact sheet; git does not keep it. */
export const ROOT = process.env.PICTURES_FOLDER || '.pictures'
export const STORED = `${ROOT}/stored`
/** What scripts/pictures.mjs plans for all-pictures.spec.ts to take. */
export const PLAN = `${ROOT}/plan.json`

export interface Plan {
  pictures: Picture[]
  /** No option limits it: what is stored of other screens shows what is gone. */
  isWhole: boolean
}
