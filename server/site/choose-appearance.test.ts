import { expect, it } from 'vitest'
import { readLanguageLink } from './choose-appearance.ts'

const supported = ['EN', 'TH', 'VI']
const wish = (url: string) => readLanguageLink(url, supported)

it('I18-02 a language link without script chooses a language of the brand and keeps the rest of the address', () => {
  expect(wish('/?lang=VI')).toEqual({ language: 'VI', url: '/' })
  expect(wish('/rng?page=AE&lang=th&search=a+b')).toEqual({ language: 'TH', url: '/rng?page=AE&search=a+b' })
})

it('I18-02 a language that the brand has not, or none, is no wish', () => {
  for (const url of ['/', '/rng?page=AE', '/?lang=', '/?lang=JA', '/?lang=__proto__', '/?slang=VI', '/lang=VI'])
    expect(wish(url)).toBeUndefined()
})

it('SEC-02 a language link never leads to another host', () => {
  for (const url of ['//evil.example/?lang=VI', '/\\evil.example/?lang=VI', 'http://evil.example/?lang=VI'])
    expect(wish(url)).toBeUndefined()
})
