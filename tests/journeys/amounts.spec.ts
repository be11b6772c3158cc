/** Amounts are written alike on every screen and in every language. */
import type { Page } from '@playwright/test'
import { balanceButton, credit } from './member.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

/** Two decimals and commas between thousands, with an optional sign. */
const WRITTEN = /^[-+−]?\d{1,3}(,\d{3})*\.\d{2}$/

/** Returns every figure beside the currency's sign or code, visible or in a label. */
async function amountsOn(page: Page, symbol: string, code: string): Promise<string[]> {
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
      .filter(element => element.checkVisibility())
      .flatMap(element => ['aria-label', 'placeholder', 'title'].map(name => element.getAttribute(name) ?? ''))
    return [document.body.innerText, ...named].join('\n')
  })
  const sign = `(?:${symbol.replace('$', '\\$')}|\\b${code}\\b)`
  const figure = '[-+−]?\\d[\\d.,]*[KMB]?'
  const found = text.matchAll(new RegExp(`${sign}[ \\u00a0]*(${figure})|(${figure})[ \\u00a0]*${sign}`, 'g'))
  return [...found].map(([, after, before]) => (after ?? before ?? '').replace(/[.,]$/, ''))
}

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
  test(`I18-08 every amount on the pages of ${brand} in ${language} has two decimals and commas between thousands`, async ({
    page,
  }) => {
    await credit(brand, 'player', '1234.50')
    await openAs(page, brand, '/help', 'player')
    const wrong: string[] = []
    for (const path of pages) {
      await page.goto(at(brand, `${path}?lang=${language}`))
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      // every page has the balance
      await expect(balanceButton(page)).toContainText(/\d\.\d\d/)
      const amounts = await amountsOn(page, symbol, code)
      expect(amounts, path).not.toEqual([])
      wrong.push(...amounts.filter(amount => !WRITTEN.test(amount)).map(amount => `${path}: ${amount}`))
    }
    expect(wrong).toEqual([])
  })
