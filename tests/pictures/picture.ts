/** A picture of a site, and its name in folders and on the contact sheet. */
import type { Role } from '../../src/schemas/session/role.ts'

export const THEMES = ['dark', 'light'] as const
/** Width -> height of the first view; pages are drawn whole, dialogs in this window. */
export const VIEWPORTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 }
/** Time of every picture: an evening, when sites are busiest. */
export const MOMENT = '2026-03-14T20:00:00Z'
/** Operator's status of a brand for a picture: open, or closed by one page that replaces all others. */
export const OPENINGS = ['normal', 'maintenance', 'region'] as const

export interface ScreenPicture {
  brand: string
  /** Id of the screen, or `dialog-<name>`. */
  screen: string
  /** Address below the brand's host. */
  path: string
  /** Name of the dialog opened over the page. */
  dialog?: string
  opening: (typeof OPENINGS)[number]
  role: Role
  theme: (typeof THEMES)[number]
  /** CSS pixels. */
  width: number
  language: string
}

/** Name of the picture, and path of its file without .png. */
export const fileNameOf = ({ brand, screen, role, theme, width, language }: ScreenPicture): string =>
  `${brand}/${screen}/${language}-${role}-${theme}-${width}`

/** Narrow screens have touch, wide ones a mouse. */
export const isTouched = ({ width }: Pick<ScreenPicture, 'width'>): boolean => width < 1024

/** Folder of the stored set, of changed pictures and of the contact sheet; ignored by git. */
export const ROOT = process.env.PICTURES_FOLDER || '.pictures'
export const STORED = `${ROOT}/stored`
/** Plan that scripts/pictures.mjs writes for all-pictures.spec.ts. */
export const PLAN = `${ROOT}/plan.json`

export interface Plan {
  pictures: ScreenPicture[]
  /** Whether the run has no filter: then stored pictures without a screen count as gone. */
  isWhole: boolean
}
