/** Tags of pages about the brand's app. */

import { readOpaque } from '../../src/engine/index.ts'
import type { ThemeModel } from '../../src/engine/model/site-model.ts'

/** Form of a plain colour, which systems require; a theme may have any notation that CSS allows. */
const PLAIN_COLOUR = /^#[0-9a-f]{6}$/i
const FALLBACK = { dark: '#000000', light: '#ffffff' }

/** @param language of the page that names it: browsers request a manifest without cookies */
export const manifestAddress = (language: string): string => `/manifest.webmanifest?lang=${language}`

/** Returns the colour behind the brand's pages, as `#rrggbb`. */
export function themeColour(theme: ThemeModel, shown: 'dark' | 'light'): string {
  const { bg = '' } = { ...theme.shared, ...theme[shown] }
  return PLAIN_COLOUR.test(bg) ? bg : (toHex(bg) ?? FALLBACK[shown])
}

function toHex(css: string): string | undefined {
  const channels = readOpaque(css)?.map(channel => Math.round(channel).toString(16).padStart(2, '0'))
  return channels && `#${channels.join('')}`
}
