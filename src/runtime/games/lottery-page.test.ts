import { expect, it } from 'vitest'
import { drawHref, lotteryHref } from './lottery-page.ts'
import { gameHref } from './use-launch.ts'

it('games that are drawn on this platform have pages of this site, whoever their vendor is', () => {
  const keno = { gameCode: 'BBIN_elott-bb-keno', vassalage: 'BBIN', gameType: 'ELOTT', defaultPlayType: 'KENO' }
  const page = '/lottery?gameCode=BBIN_elott-bb-keno&playType=KENO&vendor=BBIN'
  for (const href of [lotteryHref, gameHref, drawHref]) expect(href({ ...keno, playable: false })).toBe(page)
  const thai = { gameCode: 'TCG_SEA_lott-thai-lottery', vassalage: 'TCG_SEA', gameType: 'LOTT' }
  for (const href of [lotteryHref, gameHref, drawHref])
    expect(href(thai)).toBe('/seaLottery?gameCode=TCG_SEA_lott-thai-lottery')
  // a vendor with a host draws its games itself
  expect(lotteryHref({ ...keno, playable: true })).toBeUndefined()
  expect(lotteryHref({ ...keno, gameType: 'RNG', playable: false })).toBeUndefined()
})
