import { expect, it } from 'vitest'
import { findingsOf, linesOf, ruby } from '../../../../tests/tenants/tenant-fixture.ts'

const EN = {
  'locales/EN.json': {
    $meta: { name: 'English', tag: 'en', direction: 'ltr' },
    'nav.home': 'Home {{name}}',
    'nav.promotions': 'Promotions',
    'nav.slots': 'Slots',
    'pattern.digits': 'Digits only',
  },
}
const text = (home: string) => findingsOf({ ...EN, 'tenants/ruby/texts/EN.json': { 'nav.home': home } })

it('ENG-15 a text that asks the site for what it does not have', () => {
  const text = (value: string) => linesOf({ 'tenants/ruby/texts/EN.json': { 'nav.slots': value } })
  expect(text('Slots at {{site.brnd}}')).toEqual([
    'error tenants/ruby/texts/EN.json:2:16  The text "nav.slots" asks for {{site.brnd}}, which there is not. Did you mean "brand"?',
  ])
  expect(text('{{#if site.toggles.slot}}Slots{{/if}}')[0]).toContain(
    'asks for the feature "slot", which this tenant does not have. Did you mean "slots"?',
  )
  expect(text('{{site.constants.lobyPageSize}}')[0]).toContain('Did you mean "lobbyPageSize"?')
  expect(
    linesOf({
      'tenants/base/platform/resources.json': [{ resourceType: 'EMAIL', url: 'https://ruby.example' }],
      'tenants/ruby/texts/EN.json': {
        'nav.slots': '{{site.brand}} {{site.constants.lobbyPageSize}} {{site.resources.EMAIL.url}}',
      },
    }),
  ).toEqual([])
  expect(linesOf(ruby({ vendorLogo: '/art/{{gameTyp}}/{{vendor}}.svg' }))).toEqual([
    'error tenants/ruby/tenant.json:5:17  tenant.vendorLogo asks for {{gameTyp}}, which a vendor does not have. Did you mean "gameType"?',
  ])
})

it('ENG-15 a template that does not parse is reported at its text', () => {
  expect(linesOf({ 'tenants/ruby/texts/EN.json': { 'nav.slots': '{{#if site.toggles.slots}}Slots' } })[0]).toMatch(
    /^error tenants\/ruby\/texts\/EN\.json:2:16 {2}/,
  )
})

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
