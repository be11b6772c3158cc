/** An operator follows the link of a problem into the reference. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PORT } from '../../playwright.config.ts'
import { makeReady } from './brands.ts'
import { newBrand, readTenantFile, runTenantCommand, writeDocument } from './operator.ts'
import { at, expect, hydrated, test } from './site.ts'

const REFERENCE = `http://localhost:${PORT}/reference`

test('the reference explains the setting that a problem of check leads to, and shows pictures and icons', async ({
  page,
}) => {
  await page.goto(`${REFERENCE}/widgets#banner-strip.ratio`)
  const row = page.locator('tr:target')
  await expect(row).toContainText('Width to height on wide screens')
  await expect(row).toBeInViewport()
  const picture = page.getByRole('img', { name: 'The widget banner-strip as players see it' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  await page.getByRole('navigation').getByRole('link', { name: 'Names and placeholders' }).click()
  const icon = page.locator('[data-icon=gift]')
  await expect.poll(() => icon.evaluate(element => getComputedStyle(element).maskImage)).toContain('svg')
  await page.getByRole('navigation').getByRole('link', { name: 'Texts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Texts')
})

test('an operator follows a mistake from check, and from the open page, to the key in the reference', async ({
  page,
}) => {
  const brand = newBrand()
  await makeReady(page, brand, {})
  await page.goto(at(brand, '/help'))
  await hydrated(page)
  writeDocument(brand, 'tenant.json', {
    ...readTenantFile<object>(brand, 'tenant.json'),
    currency: { code: 'baht', symbol: '฿' },
  })

  // the command line
  const { text } = await runTenantCommand('check', brand)
  const [, address = ''] = /currency\.code [^\n]*\n\s*See: (\S+)/.exec(text) ?? []
  const reference = await page.context().newPage()
  await reference.goto(address)
  await expectCurrencyCode(reference)

  // the panel of the open page
  const link = page.locator('[data-publish-problems]').getByRole('link', { name: /currency\.code/ })
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expectCurrencyCode(opened)
})

async function expectCurrencyCode(page: Page): Promise<void> {
  const row = page.locator('tr:target')
  await expect(row).toBeInViewport()
  await expect(row).toContainText('currency.code')
  await expect(row).toContainText('Three letters of ISO 4217')
  await expect(row).toContainText('the three capital letters of ISO 4217')
  await expect(row).toContainText('such as "THB"')
  await expect(row).not.toContainText('[A-Z]')
}

for (const scheme of ['dark', 'light'] as const)
  test(`the reference is readable with every aid in the ${scheme} scheme, also on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 360, height: 780 })
    for (const name of ['', '/conditions', '/flags', '/names']) {
      await page.goto(`${REFERENCE}${name}`)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
