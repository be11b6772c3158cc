import { expect, it } from 'vitest'
import { compareOffers, type Offers } from './offers.ts'

const vendor = (vassalage: string, more = {}) => ({ gameType: 'RNG', vassalage, ...more })
const state = (offers: Partial<Offers> = {}): Offers => ({
  hiddenGames: [],
  vendors: [{ gameCategory: 'RNG', vendors: [vendor('PT'), vendor('CQ9')] }],
  promotions: { promotions: [{ id: 'welcome', bonus: { amount: '10' }, title: 'Welcome' }] },
  ...offers,
})
const summaries = (before: Partial<Offers>, after: Partial<Offers>) =>
  compareOffers(state(before), state(after)).map(({ what, summary }) => `${what} ${summary}`)

it('STU-26 tells which vendors and games a change turned on, off, into maintenance, or hid', () => {
  const vendors = [
    { gameCategory: 'RNG', vendors: [vendor('PT', { enabled: false }), vendor('CQ9', { maintenance: 'closed' })] },
  ]
  expect(summaries({ hiddenGames: ['PT_a', 'PT_b'] }, { vendors, hiddenGames: ['PT_b', 'PT_c'] })).toEqual([
    'game PT RNG: on -> off',
    'game CQ9 RNG: on -> maintenance (closed)',
    'game PT_c: shown -> hidden',
    'game PT_a: hidden -> shown',
  ])
  expect(summaries({ vendors: [] }, {})).toEqual(['game PT RNG: none -> on', 'game CQ9 RNG: none -> on'])
})

it('STU-26 tells what of a promotion changed, with the values before and after', () => {
  const promotions = { promotions: [{ id: 'welcome', bonus: { amount: '20' }, title: 'Welcome' }, { id: 'rain' }] }
  expect(compareOffers(state(), state({ promotions }))).toMatchObject([
    {
      subject: 'welcome',
      summary: 'welcome: changed bonus',
      before: '{"bonus":{"amount":"10"}}',
      after: '{"bonus":{"amount":"20"}}',
    },
    { subject: 'rain', summary: 'rain: added', before: '{}', after: '{"id":"rain"}' },
  ])
  expect(summaries({}, { promotions: undefined })).toEqual(['promotion welcome: removed'])
})

it('tells nothing of what did not change, and of metadata that is no metadata', () => {
  expect(summaries({}, {})).toEqual([])
  expect(summaries({ vendors: 7, promotions: 'x' }, { vendors: [null, 'y'], promotions: { promotions: [7] } })).toEqual(
    [],
  )
})
