/** Reads the amounts on a page or in a game's frame. */
import type { Frame, Page } from '@playwright/test'

/** Forms of amounts with the currency's symbol, of three brands in their default languages. */
export const FORMS: Record<'aurum' | 'senvang' | 'pijarama', RegExp> = {
  aurum: /^฿[-+−]?\d{1,3}(,\d{3})*\.\d{2}$/,
  senvang: /^[-+−]?\d{1,3}(\.\d{3})*\u00A0₫$/,
  pijarama: /^Rp\d{1,3}(\.\d{3})*$/,
}

/** Returns every figure beside the currency's symbol or code, with it, visible or in a label. */
export async function amountsOn(page: Page | Frame, symbol: string, code: string): Promise<string[]> {
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
      .filter(element => element.checkVisibility())
      .flatMap(element => ['aria-label', 'placeholder', 'title'].map(name => element.getAttribute(name) ?? ''))
    return [document.body.innerText, ...named].join('\n')
  })
  const sign = `(?:${symbol.replace('$', '\\$')}|\\b${code}\\b)`
  const figure = '[-+−]?\\d(?:[\\d.,]*\\d)?[KMB]?'
  const found = text.matchAll(new RegExp(`${sign}[ \\u00a0]*${figure}|${figure}[ \\u00a0]*${sign}`, 'g'))
  return [...found].map(([amount]) => amount)
}
