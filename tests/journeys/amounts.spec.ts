/** Amounts are written in one form on every screen: that of all brands, or the one that a brand chose. */
import { amountsOn, FORMS } from './amounts-on.ts'
import { balanceButton, credit } from './member.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test, withoutEventStream } from './site.ts'

const EVERYBODY = ['/', '/live', '/rng', '/pvp', '/lott', '/promotions', '/help', '/responsible-gaming']
const MEMBER = [
  ...['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'transferUpline', 'personalHistoryCopy'],
  ...['transactionHistory', 'personalProfit', 'bonusDetails', 'rewardCenter', 'messageV2'],
].map(page => `/member/${page}`)

// widgets write alike in every brand, so each page is read in one of the two brands, and the last of each list in both
const pagesOf = (turn: number) =>
  [EVERYBODY, MEMBER].flatMap(pages => pages.filter((_, i) => i % 2 === turn || i === pages.length - 1))

for (const [brand, language, symbol, code, pages] of [
  ['aurum', 'EN', '฿', 'THB', pagesOf(0)],
  ['senvang', 'VI', '₫', 'VND', pagesOf(1)],
] as const)
  test(`I18-08 every amount on the pages of ${brand} in ${language} is written as the brand chose`, async ({
    page,
  }) => {
    await credit(brand, 'player', brand === 'senvang' ? '1234' : '1234.50')
    await withoutEventStream(page)
    await openAs(page, brand, '/help', 'player')
    const wrong: string[] = []
    for (const path of pages) {
      await page.goto(at(brand, `${path}?lang=${language}`))
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      // every page has the balance
      await expect(balanceButton(page)).toContainText(/\d/)
      const amounts = await amountsOn(page, symbol, code)
      expect(amounts, path).not.toEqual([])
      wrong.push(...amounts.filter(amount => !FORMS[brand].test(amount)).map(amount => `${path}: ${amount}`))
    }
    expect(wrong).toEqual([])
  })
