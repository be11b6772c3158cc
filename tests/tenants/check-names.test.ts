/** What a tenant names and the site does not have, and what it says without effect. */
import { describe, expect, it } from 'vitest'
import { problemsOf } from './tenant-fixture.ts'

const found = (files: Record<string, unknown>) =>
  problemsOf(files as never).map(({ severity, code, value }) => [severity, code, value])
const EN = {
  'locales/EN.json': {
    $meta: { name: 'English', tag: 'en', direction: 'ltr' },
    'nav.home': 'Home {{name}}',
    'nav.promotions': 'Promotions',
    'nav.slots': 'Slots',
    'pattern.digits': 'Digits only',
  },
}
const text = (home: string) => found({ ...EN, 'tenants/ruby/texts/EN.json': { 'nav.home': home } })
const entry = (more: object) => found({ 'tenants/ruby/menus.json': { top: [{ id: 'home', ...more }] } })

describe('texts', () => {
  it('ENG-15 helpers and half templates are refused', () => {
    for (const wrong of ['{{upper site.brand}}', '{{lookup site "brand"}}', '{{log "x"}}', '{{}}'])
      expect(text(wrong), wrong).toContainEqual(['error', 'template/bad', expect.anything()])
  })

  it('ENG-15 a name that the open page does not fill in is refused, its own names stay', () => {
    expect(text('Hi {{name}}, {{site.brand}}')).toEqual([])
    expect(text('Hi {{nmae}}')).toEqual([['error', 'template/unknown-value', 'nmae']])
    expect(text('{{with}}')).toEqual([['error', 'template/unknown-value', 'with']])
    expect(text('{{Site.brand}}')).toEqual([['error', 'template/unknown-value', 'Site.brand']])
  })

  it('OPS-06 a resource that the platform does not list is a warning', () => {
    expect(text('{{site.resources.EMIAL.url}}')).toEqual([['warning', 'resource/unknown', 'EMIAL']])
  })
})

it('OPS-06 conditions and menu entries name resources that the platform lists', () => {
  const wrong = ['warning', 'resource/unknown', 'TELEGRM']
  expect(entry({ when: { resource: 'TELEGRM' } })).toContainEqual(wrong)
  expect(entry({ path: null, resource: 'TELEGRM' })).toContainEqual(wrong)
})

it('OPS-06 a condition that fits nobody, and an empty any, never hold', () => {
  const never = ['warning', 'condition/never', expect.anything()]
  expect(entry({ when: { any: [] } })).toEqual([never])
  expect(entry({ when: { all: [{ role: 'agent' }, { role: 'member' }] } })).toEqual([never])
  expect(entry({ when: { role: 'agent', not: { role: 'agent' } } })).toEqual([never])
  expect(entry({ when: { any: [{ role: 'agent' }, { role: 'member' }] } })).toEqual([])
  expect(entry({ when: { role: 'agent', not: { role: 'agent', language: 'EN' } } })).toEqual([])
})

it('OPS-06 a flag that stands twice is named once', () => {
  const flag = { modId: 'ODD', enabled: true }
  expect(found({ 'tenants/ruby/platform/whitelabel.json': [flag, flag] })).toContainEqual([
    'info',
    'whitelabel/unused',
    ['ODD'],
  ])
})
