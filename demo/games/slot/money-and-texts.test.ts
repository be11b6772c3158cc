import { describe, expect, it } from 'vitest'
import { amountText, netText } from '../shared/amounts.ts'
import { readLaunch } from '../shared/launch.ts'
import { formatPlayTime } from '../shared/play-time.ts'
import symbolNames from './symbol-names.json'
import { COLUMNS, symbolName } from './texts.ts'
import { countAt, countTime, winGrade } from './win-grade.ts'

const DOLLARS = { code: 'USD', symbol: '$', decimals: 2, place: 'before', group: ',', point: '.' } as const
const DONG = { code: 'VND', symbol: '₫', decimals: 0, place: 'after', group: '.', point: ',' } as const

describe('amounts', () => {
  it.each([
    [0, '$0.00', '0\u00A0₫'],
    [5, '$0.05', '0\u00A0₫'],
    [123456789, '$1,234,567.89', '1.234.567\u00A0₫'],
    [-250, '-$2.50', '-2\u00A0₫'],
  ])('%d minor units read %s, and %s in a brand without decimals', (minor, dollars, dong) => {
    expect([amountText(minor, DOLLARS), amountText(minor, DONG)]).toEqual([dollars, dong])
  })

  it('gains and losses differ by sign', () => {
    expect([300, -300, 0].map(net => netText(net, DOLLARS))).toEqual(['+$3.00', '-$3.00', '$0.00'])
    expect([30_000, -30_000].map(net => netText(net, DONG))).toEqual(['+300\u00A0₫', '-300\u00A0₫'])
  })

  it('time in play is shown to the second', () => {
    expect([formatPlayTime(0), formatPlayTime(754_000), formatPlayTime(3_724_000), formatPlayTime(-5)]).toEqual([
      '00:00',
      '12:34',
      '1:02:04',
      '00:00',
    ])
  })
})

describe('wins', () => {
  it('a win below the stake is never celebrated', () => {
    expect([winGrade(0, 100), winGrade(99, 100), winGrade(1199, 100), winGrade(100, 0)]).toEqual([0, 0, 0, 0])
    expect([winGrade(1200, 100), winGrade(3000, 100), winGrade(6000, 100)]).toEqual([1, 2, 3])
  })

  it('counting up never goes back, never overshoots and ends exactly', () => {
    const shown = Array.from({ length: 101 }, (_, i) => countAt(0, 25_233, i / 100))
    expect(shown.every((value, i) => value <= 25_233 && (i === 0 || value >= shown[i - 1]!))).toBe(true)
    expect(shown.at(-1)).toBe(25_233)
    expect(countTime(1e9, 1)).toBeLessThanOrEqual(5200)
  })
})

describe('SEC-06 the address that opens a game', () => {
  const own = 'http://games.localhost:8000/slot/?vendor=PG&code=D1&language=vi#token='
  const token = 'a'.repeat(43)

  it('gives token, game and language', () => {
    expect(readLaunch(own + token, ['', 'http://brand.localhost:8000/game?x=1'])).toEqual({
      token,
      vendor: 'PG',
      code: 'D1',
      language: 'VI',
      parentOrigin: 'http://brand.localhost:8000',
    })
  })

  it('takes a token only from the fragment, and only one that looks like one', () => {
    expect(readLaunch(`http://games.localhost/slot/?token=${token}`, []).token).toBeUndefined()
    expect(readLaunch(`${own}<script>`, []).token).toBeUndefined()
  })

  it.each([
    '',
    'about:blank',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://games.localhost:8000/slot/',
    '*',
  ])('tells nothing to %s', referrer => {
    expect(readLaunch(own + token, [referrer]).parentOrigin).toBeUndefined()
  })

  it('falls back to the parent it was named in the query, reduced to its origin', () => {
    const href = `http://games.localhost:8000/slot/?parent=${encodeURIComponent('https://play.example.com/game?a=b')}#token=${token}`
    expect(readLaunch(href, ['null']).parentOrigin).toBe('https://play.example.com')
  })
})

describe('names of symbols', () => {
  it('every language that is not English has a name for every subject, and an unknown one reads English', () => {
    for (const [subject, names] of Object.entries(symbolNames))
      expect(names.filter(Boolean), subject).toHaveLength(COLUMNS.length)
    expect([symbolName('dragon', 'VI'), symbolName('dragon', 'TY')]).toEqual(['Rồng', 'Dragon'])
  })
})
