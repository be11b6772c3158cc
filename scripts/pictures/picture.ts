/** One picture of a site, and the names by which it is known. */
import type { Role } from '../../src/schemas/document/condition.ts'

export const THEMES = ['dark', 'light'] as const
/** Width -> height of the first view; pages are drawn whole, dialogs in this frame. Narrow ones are touched, wide ones have a mouse. */
export const VIEWPORTS: Readonly<Record<number, number>> = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 }
/** From this width on there is a mouse. */
const MOUSE_WIDTH = 1024

/** What the sandbox switches for a picture: the page that replaces all others while a brand is closed (SYS-01). */
export type Opening = 'normal' | 'maintenance' | 'region'

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

/** Names the picture everywhere: in folders (with .png), in the set and on the contact sheet. */
export const nameOf = ({ brand, screen, role, theme, width, language }: Picture): string =>
  `${brand}/${screen}/${language}-${role}-${theme}-${width}`

export interface PictureName {
  brand: string
  screen: string
  language: string
  role: string
  theme: string
  width: number
}

/** The inverse of nameOf. */
export function readName(name: string): PictureName {
  const [brand = '', screen = '', rest = ''] = name.split('/')
  const [language = '', role = '', theme = '', width = ''] = rest.split('-')
  return { brand, screen, language, role, theme, width: Number(width) }
}

export const isTouched = ({ width }: Pick<Picture, 'width'>): boolean => width < MOUSE_WIDTH

/** For messages: what, of which brand, at which address. */
export const describePicture = (picture: Picture): string => {
  const { brand, screen, path, role, theme, width, language } = picture
  return `${screen} of ${brand} (${path}, ${role}, ${theme}, ${width} px, ${language})`
}
