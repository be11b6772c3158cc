/** An operator follows the link of a problem into the reference. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { PORT } from '../../playwright.config.ts'

const REFERENCE = `http://localhost:${PORT}/reference`

test('@main the reference explains the setting that a problem of check leads to, and shows pictures and icons', async ({
  page,
}) => {
  await page.goto(`${REFERENCE}/widgets#banner-strip.ratio`)
  const row = page.locator('tr:target')
  await expect(row).toContainText('Shape on wide screens')
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
