import { openBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { at, expect, hydrated, test } from './site.ts'

const SCRIPT = 'https://www.googletagmanager.com/**'

test('SHL-08 a brand with analytics counts page views only after consent, which can be withdrawn', async ({ page }) => {
  const asked: string[] = []
  await page.route(SCRIPT, route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=GA1.1.7; Path=/"' })
  })
  const question = page.getByRole('region', { name: expectedText('EN', 'analytics.title') })
  const views = () =>
    page.evaluate(() =>
      ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .filter(command => command[0] === 'event')
        .map(command => new URL((command[2] as { page_location: string }).page_location).pathname),
    )
  await openBrand(page, 'counted', {
    'platform/system.json': { analytics: { gtagId: 'G-ABCD12' } },
  })
  await hydrated(page)
  await expect(question).toBeVisible()
  await page.getByRole('banner').locator('a[href="/promotions"]:visible').first().click()
  await expect(page.getByRole('main')).toHaveClass(/page-promotions/)
  expect(asked, 'nobody has agreed').toEqual([])

  await question.getByRole('button', { name: expectedText('EN', 'analytics.allow') }).click()
  await expect(question).toHaveCount(0)
  await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABCD12'])
  await page.getByRole('banner').locator('a[href="/"]:visible').first().click()
  await expect.poll(views).toEqual(['/promotions', '/'])

  await page.reload()
  await hydrated(page)
  await expect.poll(views, 'the answer lasts').toEqual(['/'])
  await expect(question).toHaveCount(0)
  const again = page.getByRole('contentinfo').getByRole('button', { name: expectedText('EN', 'analytics.choice') })
  await again.scrollIntoViewIfNeeded()
  await again.click()
  await question.getByRole('button', { name: expectedText('EN', 'analytics.refuse') }).click()
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga')
  await page.reload()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(2)
  expect(await views()).toEqual([])
})

test('SHL-08 a brand without analytics asks no question, and its policy has no host of Google', async ({ page }) => {
  const response = await page.goto(at('aurum'))
  expect(response?.headers()['content-security-policy']).not.toContain('google')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: expectedText('EN', 'analytics.title') })).toHaveCount(0)
  await expect(page.getByRole('button', { name: expectedText('EN', 'analytics.choice') })).toHaveCount(0)
})
