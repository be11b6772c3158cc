/** The clock of a brand. */
import { stopClock } from './page-time.ts'
import { at, expect, hydrated, test } from './site.ts'

test('OTH-06 the clock shows the brand’s time in any visitor’s time zone without movement or announcement', {
  tag: '@main',
}, async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(at('senvang', '/'))
  const clock = page.getByRole('contentinfo').locator('time').last()
  await clock.scrollIntoViewIfNeeded()
  const place = async () => {
    const { x, width, height } = (await clock.boundingBox())!
    return { x, width, height }
  }
  // the place of the server's markup, which pages without script keep
  const before = await place()
  await hydrated(page)
  const shownAt = async () => {
    const [day = '', time = ''] = (await clock.innerText()).split(/\s+/)
    const [date, month, year] = day.split('-')
    return Date.parse(`${year}-${month}-${date}T${time}+07:00`)
  }
  await stopClock(page)
  await page.clock.runFor(1000)
  const second = () => page.evaluate(() => Math.floor(Date.now() / 1000) * 1000)
  for (let turn = 0; turn < 3; turn++) {
    const now = await second()
    await expect.poll(shownAt).toBe(now)
    await page.clock.runFor(1000)
  }
  expect(await place()).toEqual(before)
  expect(
    await clock.evaluate(element => element.closest('[aria-live], [role=timer], [role=status], [role=alert]')),
  ).toBe(null)
  await expect(page.getByRole('contentinfo')).toContainText('+07:00')
  await context.close()
})
