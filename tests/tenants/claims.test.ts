/** Claims of brands about themselves. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const LANGUAGES = ['CN', 'EN', 'ID', 'JA', 'MY', 'TH', 'TY', 'VI']

it('PRM-05 the number of slots and the Zalo reward are texts of brands, and none claims 128-bit encryption', () => {
  expect((read('locales/EN.json') as Record<string, string>)['home.slots-text']).toContain('About 10,000')
  const { promotions } = read('tenants/senvang/platform/promotions.json') as { promotions: { title: { VI: string } }[] }
  expect(promotions.some(({ title }) => /Zalo.*\{\{money 131000\}\}/.test(title.VI))).toBe(true)
  for (const language of LANGUAGES)
    expect(readFileSync(`locales/${language}.json`, 'utf8')).not.toMatch(/128[\s-]?bit/i)
})
