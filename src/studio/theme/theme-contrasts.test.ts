import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countFaults } from './theme-contrasts.ts'

it('the theme that every brand begins with has no value that is no colour', () => {
  const theme = JSON.parse(readFileSync('tenants/base/theme.json', 'utf8'))
  expect(countFaults(theme)).toBe(0)
  const glow = '0 0 0 2px rgb(249 172 44 / 0.6), 0 10px 28px rgb(249 172 44 / 0.28)'
  expect(countFaults({ ...theme, dark: { ...theme.dark, glow } })).toBe(0)
  expect(countFaults({ ...theme, dark: { ...theme.dark, primary: 'banana' } })).toBe(1)
})
