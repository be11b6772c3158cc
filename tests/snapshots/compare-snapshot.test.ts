import { expect, it } from 'vitest'
import { readWorkingState } from '../../server/tenants/compare/compare-states.ts'
import { readLocales } from '../../server/tenants/read/read-locales.ts'
import { createTenantFixture, type Files, type TenantFixture } from '../tenants/tenant-fixture.ts'
import { compareSnapshot, listVariants } from './compare-snapshot.ts'
import { readSnapshot, takeSnapshot, writeSnapshot } from './snapshot.ts'

const textsOf = (fixture: TenantFixture) =>
  Object.fromEntries(Object.values(readLocales(fixture.localesDir).locales).map(({ code, texts }) => [code, texts]))

/** Takes the snapshot of a small brand, and reports the differences after these files have changed. */
function changed(files: Files): { text: string; lines: string[] } {
  const fixture = createTenantFixture({})
  const readBrand = () => {
    const { state, problems } = readWorkingState(fixture, 'ruby')
    if (!state) throw new Error(JSON.stringify(problems))
    return { state, variants: listVariants(state, fixture.widgets) }
  }
  const text = writeSnapshot(takeSnapshot('ruby', readBrand().variants, textsOf(fixture)))
  fixture.write(files)
  const { state, variants } = readBrand()
  return { text, lines: compareSnapshot(readSnapshot(text), variants, textsOf(fixture), state) }
}

it('TEN-08 a changed snapshot reports what changed and for which roles and languages', () => {
  const { lines } = changed({
    'tenants/ruby/menus.json': {
      top: [
        { id: 'help', title: 'nav.slots', path: '/rng', when: { role: ['member', 'agent'] }, before: 'home' },
        { id: 'promotions', when: { language: 'VI' } },
      ],
    },
    'tenants/ruby/texts/EN.json': { 'nav.home': 'Lobby' },
  })
  expect(lines).toEqual([
    'text nav.home: "Home" → "Lobby" (in EN)',
    '  menu top: "Lobby" (home): title "Home" → "Lobby" (in EN)',
    '  form login: submit "Home" → "Lobby" (in EN)',
    '  form login: field "Lobby" (code): label "Home" → "Lobby" (in EN)',
    '  screen "Lobby" (home): title "Home" → "Lobby" (in EN)',
    '  screen home: widget hero: title "Home" → "Lobby" (in EN)',
    '  dialog "Lobby" (login): title "Home" → "Lobby" (in EN)',
    'menu top: "Promotions" (promotions) is gone (in EN)',
    'menu top: "Slots" (help) is new (members and agents)',
  ])
})

it('amounts of the platform come first with their currency, alike for every role', () => {
  const { lines } = changed({
    'tenants/ruby/platform/referral.json': { firstDeposit: { min: '30', amount: '12' } },
    'tenants/ruby/texts/EN.json': { 'nav.home': 'Lobby' },
  })
  expect(lines.slice(0, 2)).toEqual([
    'referral is new: firstDeposit.min 30 USD, firstDeposit.amount 12 USD',
    'text nav.home: "Home" → "Lobby" (in EN)',
  ])
})

it('TEN-08 subjects that a toggle removed are listed below the toggle', () => {
  const { lines } = changed({
    'tenants/ruby/platform/whitelabel.json': [
      { modId: 'SLOTS', enabled: false },
      { modId: 'MEMBER', enabled: true },
    ],
  })
  expect(lines).toEqual([
    'slots went off',
    '  game type "Slots" (RNG) is gone',
    '  menu top: "Promotions" (promotions) is gone',
  ])
})

it('TEN-08 values that every role sees in every language are stored once', () => {
  const { text } = changed({})
  expect(text).toContain('    "menu:top/home": {"title":"@nav.home","href":"/"}')
  expect(text.match(/"menu:top\/home"/g)).toHaveLength(1)
  expect(text).not.toContain('Trang chủ')
})

it('TEN-08 a changed text of locales/ is no change of the brand, and an added or removed language is one', () => {
  const EN = {
    $meta: { name: 'English', tag: 'en', direction: 'ltr' },
    'nav.home': 'Start',
    'nav.promotions': 'Offers',
    'nav.slots': 'Slots',
    'pattern.digits': 'Digits only',
  }
  expect(changed({ 'locales/EN.json': EN }).lines).toEqual([])
  const only = { id: 'ruby', name: 'Ruby', merchant: 'ruby', languages: { default: 'EN', supported: ['EN'] } }
  expect(changed({ 'tenants/ruby/tenant.json': only }).lines[0]).toBe('language VI is gone')
})
