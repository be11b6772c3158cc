import { expect, it } from 'vitest'
import { listPlatform, locatePlatform } from './list-platform.ts'
import { describePlatformSetting } from './platform-words.ts'

const documents = {
  announcements: [{ id: 7, title: 'Hello' }],
  cashier: {
    withdrawal: {
      min: '20',
      levels: [{ rank: 0, perDay: '900' }],
      kinds: [{ id: 'bank', banks: [{ id: 'b/1', title: 'B' }] }],
    },
    retention: { pictures: 90 },
  },
  system: { customerService: [{ path: '/a' }, { path: '/a' }], imageCDNs: [] },
}

it('documents become one subject each and one for each named item, those about money first', () => {
  expect([...listPlatform(documents)]).toEqual([
    ['platform:cashier', { 'withdrawal.min': '20', 'retention.pictures': 90 }],
    ['platform:cashier/withdrawal/levels/0', { rank: 0, perDay: '900' }],
    [
      'platform:cashier/withdrawal/kinds/bank',
      { id: 'bank', 'banks.order': ['b/1'], 'banks.b/1.id': 'b/1', 'banks.b/1.title': 'B' },
    ],
    ['platform:announcements', {}],
    ['platform:announcements/7', { id: 7, title: 'Hello' }],
    ['platform:system', { 'customerService.0.path': '/a', 'customerService.1.path': '/a' }],
  ])
  expect(locatePlatform(documents).get('platform:cashier/withdrawal/kinds/bank')).toMatchObject({
    document: 'cashier',
    pointer: '/withdrawal/kinds/0',
  })
})

it.each([undefined, null, 7, 'x', [], { cashier: null, vip: 'x', points: [1, null] }])(
  'documents of the wrong shape, %j, break nothing',
  wrong => {
    expect(() => listPlatform(wrong)).not.toThrow()
  },
)

it('a setting is described by the schema of its file, within texts and lists of amounts too', () => {
  const method = 'platform:cashier/deposit/methods/wire'
  expect(describePlatformSetting(method, 'max')).toEqual({ meaning: 'the largest deposit', isAmount: true })
  expect(describePlatformSetting(method, 'presets')).toEqual({ meaning: 'amounts to choose from', isAmount: true })
  expect(describePlatformSetting(method, 'title.TH')).toEqual({ meaning: 'the name players read', isAmount: false })
  expect(describePlatformSetting('platform:vip/levels/1', 'bets').isAmount).toBe(true)
  expect(describePlatformSetting('platform:agents', 'contracts.dividend.tiers.0.loss').isAmount).toBe(true)
  expect(describePlatformSetting('platform:points', 'convert.rates.2.amount').isAmount).toBe(true)
  expect(describePlatformSetting('platform:nothing/x', 'y')).toEqual({ isAmount: false })
})
