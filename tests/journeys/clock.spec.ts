/** The clock of a brand. */
import { changeReplies } from './brands.ts'
import { stopClock } from './page-time.ts'
import { at, expect, hydrated, test } from './site.ts'

/** Milliseconds by which the platform's clock is ahead of the visitor's. */
const AHEAD_MS = 3_600_000

test('OTH-06 the clock shows the platform’s time in the brand’s zone without movement or announcement', async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: 'America/New_York' })
  const page = await context.newPage()
  await page.clock.install()
  const begin = Date.now()
  // the reply takes no time, which would count as a difference of the clocks
  await page.clock.setFixedTime(begin)
  await changeReplies(page, '**/wps/system/envelopeKey', async response => {
    const reply = await response.json()
    const now = Math.floor(((await page.evaluate(() => Date.now())) + AHEAD_MS) / 1000)
    return { response, json: { ...reply, value: { ...reply.value, now } } }
  })
  await page.goto(at('senvang', '/help'))
  const clock = page.getByRole('contentinfo').locator('time').last()
  await clock.scrollIntoViewIfNeeded()
  const place = async () => {
    const { x, width, height } = (await clock.boundingBox())!
    return { x, width, height }
  }
  // another font has other widths
  await page.evaluate(() => document.fonts.ready)
  // the place of the server's markup, which pages without script keep
  const before = await place()
  await hydrated(page)
  const shownAt = async () => {
    // in Vietnamese: 29 tháng 11, 2026 16:26:13 +07:00
    const [, day = '', month = '', year, time] =
      /^(\d+) tháng (\d+), (\d+)\s+([\d:]+)\s\+07:00$/.exec((await clock.innerText()).trim()) ?? []
    return Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time}+07:00`)
  }
  await page.clock.setSystemTime(begin)
  await stopClock(page)
  await page.clock.runFor(1000)
  const second = () => page.evaluate(() => Math.floor(Date.now() / 1000) * 1000)
  for (let turn = 0; turn < 3; turn++) {
    const now = (await second()) + AHEAD_MS
    // the reply has whole seconds
    await expect.poll(async () => [now, now - 1000].includes(await shownAt())).toBe(true)
    await page.clock.runFor(1000)
  }
  expect(await place()).toEqual(before)
  expect(
    await clock.evaluate(element => element.closest('[aria-live], [role=timer], [role=status], [role=alert]')),
  ).toBe(null)
  await expect(page.getByRole('contentinfo')).toContainText('+07:00')
  await context.close()
})

test('the clock of a phone has the time and the offset of its zone in one line', async ({ page }) => {
  await page.goto(at('senvang', '/help'))
  const clock = page.getByRole('contentinfo').locator('time').last()
  await expect(clock).toContainText('+07:00')
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const [time, zone] = await clock
      .locator('b, span > span')
      .evaluateAll(both => both.map(one => one.getBoundingClientRect()))
    expect(Math.abs(time!.bottom - zone!.bottom), `at ${width} pixels`).toBeLessThan(4)
  }
})
