import { expect, it } from 'vitest'
import { changeMessage } from '../../../src/engine/index.ts'
import { PLATFORM_SCHEMAS } from '../../../src/schemas/metadata/files.ts'
import { createTenantFixture, type Files } from '../../../tests/tenants/tenant-fixture.ts'
import { compareStates, readWorkingState } from './compare-states.ts'

const PROMOTION = {
  id: 'welcome',
  kind: 'deposit-match',
  categories: ['deposit'],
  title: 'Welcome',
  summary: 's',
  content: '<p>c</p>',
  bonus: { percent: 50, most: '40000' },
  turnover: 5,
}

function readState(fixture: ReturnType<typeof createTenantFixture>) {
  const { state, problems } = readWorkingState(fixture, 'ruby')
  if (!state) throw new Error(JSON.stringify(problems))
  return state
}

/** Returns the lines that are reported after these files have changed. */
function changed(files: Files, before: Files = {}): string[] {
  const fixture = createTenantFixture(before)
  const then = readState(fixture)
  fixture.write(files)
  return compareStates(then, readState(fixture), fixture.widgets).map(changeMessage)
}

it('a changed bonus cap and limit of deposits come before what players see, with their amounts', () => {
  const cashier = (most: string) => ({ protection: { depositPerDay: most } })
  expect(
    changed(
      {
        'tenants/ruby/platform/promotions.json': {
          promotions: [{ ...PROMOTION, title: 'Hello', bonus: { percent: 50, most: '65000' } }],
        },
        'tenants/ruby/platform/announcements.json': [{ id: 1, type: 'B', title: 'Now', startDate: 0, content: 'x' }],
        'tenants/ruby/platform/cashier.json': cashier('9000'),
        'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' },
      },
      {
        'tenants/ruby/platform/promotions.json': { promotions: [PROMOTION] },
        'tenants/ruby/platform/announcements.json': [{ id: 1, type: 'B', title: 'Soon', startDate: 0, content: 'x' }],
        'tenants/ruby/platform/cashier.json': cashier('7000'),
      },
    ),
  ).toEqual([
    'cashier: protection.depositPerDay (upper bound of the deposits of one day, also for members with a higher limit of their own) goes from 7,000 USD to 9,000 USD',
    'promotions > promotions > "Hello" (welcome): title (the title) "Welcome" → "Hello", bonus.most (the largest bonus by percentage) goes from 40,000 USD to 65,000 USD',
    'game type "Reels" (RNG): title "Slots" → "Reels"',
    'text nav.slots: "Slots" → "Reels"',
    'announcements > "Now" (1): title (the title) "Soon" → "Now"',
  ])
})

it('what the site shows of a document is reported once, and what no page shows is reported too', () => {
  const flags = (slots: boolean) => ({
    'tenants/ruby/platform/whitelabel.json': [
      { modId: 'SLOTS', enabled: slots },
      { modId: 'MEMBER', enabled: true },
      { modId: 'LEDGER', enabled: slots },
    ],
  })
  expect(changed(flags(false))[0]).toBe('slots went off')
  expect(changed(flags(false)).filter(line => line.includes('whitelabel'))).toEqual([
    expect.stringMatching(/^whitelabel > LEDGER is new/),
  ])
  expect(
    changed({ 'tenants/ruby/platform/system.json': { status: 1, blockedCountries: ['FR'] } }).filter(line =>
      line.includes('blocked'),
    ),
  ).toEqual(['system: blockedCountries (countries whose visitors are shown the blocked page) nothing → ["FR"]'])
})

it.each(Object.keys(PLATFORM_SCHEMAS))('a change of platform/%s is reported', file => {
  const fixture = createTenantFixture()
  const state = readState(fixture)
  const name = file.replace('.json', '')
  const stateWith = (value: number) => ({
    ...state,
    metadata: { ...(state.metadata as object), [name]: { extra: value } },
  })
  expect(compareStates(stateWith(11), stateWith(12), fixture.widgets).map(changeMessage)).toContainEqual(
    expect.stringMatching(/extra .*goes from 11 to 12$/),
  )
})
