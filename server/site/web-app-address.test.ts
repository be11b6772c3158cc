import { expect, it } from 'vitest'
import type { ThemeModel } from '../../src/engine/model/site-model.ts'
import { themeColour } from './web-app-address.ts'

const colourOf = (bg: string, shown: 'dark' | 'light' = 'dark') =>
  themeColour({ shared: {}, [shown]: { bg } } as unknown as ThemeModel, shown)

it.each([
  ['#1a2B3c', '#1a2B3c'],
  ['#147', '#114477'],
  ['navy', '#000080'],
  ['rgb(17 34 51)', '#112233'],
  ['hsl(0.5turn, 100%, 25%)', '#008080'],
  ['oklch(0 0 0)', '#000000'],
  ['color-mix(in srgb, white 20%, black)', '#333333'],
])('the colour of the app is that behind the pages, whatever its notation: %s', (bg, hex) => {
  expect(colourOf(bg)).toBe(hex)
})

it.each(['', 'rgb(1 2 3 / 50%)', 'var(--x)', 'teal tan'])('the colour of the app is black or white for %j', bg => {
  expect(colourOf(bg, 'dark')).toBe('#000000')
  expect(colourOf(bg, 'light')).toBe('#ffffff')
})
