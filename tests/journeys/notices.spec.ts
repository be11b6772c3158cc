import { openBrand, PHONE, SENVANG } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { at, expect, hydrated, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const NOTICE = 'a[data-dialog=notice]'
const notice = (id: number, content = `<p>Text ${id}</p>`) => ({
  id,
  type: 'B',
  startDate: Date.UTC(2026, 0, 31 - id, 5),
  title: { EN: `Notice number ${id}` },
  content: { EN: content },
})
const TWELVE = {
  'platform/announcements.json': [
    ...Array.from({ length: 11 }, (_, index) => notice(index + 1)),
    notice(
      12,
      '<p>Honest words</p><script>window.ran = 1</script><img src="x" onerror="window.ran = 2"><a href="javascript:window.ran = 3">A</a>' +
        '<a href="https://example.com/">B</a><iframe src="https://example.com"></iframe><form action="/x"><input name="y"></form>' +
        '<p style="position:fixed;inset:0">Over everything</p>',
    ),
  ],
}

test('NTC-01 the line rests under pointer or focus and for reduced motion, and a title opens its announcement', async ({
  page,
}) => {
  await page.goto(at(SENVANG.id))
  await hydrated(page)
  const line = page.locator('ul', { has: page.locator(NOTICE) }).last()
  const state = () => line.evaluate(list => list.getAnimations()[0]?.playState)
  await expect.poll(state).toBe('running')
  const window = line.locator('xpath=..')
  await window.hover()
  await expect.poll(state).toBe('paused')
  await page.mouse.move(600, 840)
  await expect.poll(state).toBe('running')
  await page.locator(NOTICE).first().focus()
  await expect.poll(state).toBe('paused')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect.poll(state).toBe('running')

  const link = page.locator(NOTICE).nth(2)
  const title = await link.innerText()
  await link.dispatchEvent('click', { detail: 1 })
  const dialog = page.getByRole('dialog', { name: expectedText(SENVANG.language, 'notice.title') })
  await expect(dialog.locator('[aria-current=true]')).toContainText(title)
  await expect(dialog.getByRole('article').getByRole('heading', { name: title })).toBeVisible()
  await expect(dialog.getByRole('article')).toContainText(/\d\d-\d\d-20\d\d/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page
    .getByRole('button', { name: expectedText(SENVANG.language, 'notice.pause') })
    .first()
    .click()
  await page.mouse.move(600, 840)
  await expect.poll(state).toBe('paused')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await hydrated(page)
  // the line starts to move when the page is idle
  await page.waitForLoadState('networkidle')
  expect(await line.evaluate(list => list.getAnimations().length)).toBe(0)
  await expect(page.locator(NOTICE).first()).toBeVisible()
})

test('NTC-02 NTC-03 NTC-04 NTC-05 announcements are paged by nine, sanitised, closed by a second click, and fit a phone', {
  tag: '@main',
}, async ({ page }) => {
  await openBrand(page, 'gazette', TWELVE, '/noticePage')
  await hydrated(page)
  const main = page.getByRole('main')
  const text = main.getByRole('article')
  const entries = main.getByRole('navigation').locator('a')
  await expect(entries).toHaveCount(9)
  await expect(text.getByRole('heading')).toHaveText('Notice number 1')
  await expect(text).toContainText('30-01-2026')
  await main.getByRole('button', { name: expectedText('EN', 'common.next') }).click()
  await expect(entries).toHaveCount(3)
  await expect(text.getByRole('heading')).toHaveText('Notice number 10')
  await entries.nth(1).click()
  await expect(text.getByRole('heading')).toHaveText('Notice number 11')
  await entries.nth(1).click()
  await expect(text).toContainText(expectedText('EN', 'notice.choose'))

  await page.goto(at('gazette', '/noticePage?id=12'))
  await hydrated(page)
  await expect(text).toContainText('Honest words')
  await expect(text.locator('script, iframe, form, input, [onerror], [style], a[href^="javascript"]')).toHaveCount(0)
  await expect(text.locator('a[href="https://example.com/"]')).toHaveAttribute('rel', /noopener/)
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)

  await page.setViewportSize(PHONE)
  await page.goto(at('gazette', '/noticePage'))
  await hydrated(page)
  const second = main.getByRole('link', { name: 'Notice number 2' })
  await expect(text).toBeHidden()
  await second.click()
  await expect(text.getByRole('heading')).toHaveText('Notice number 2')
  await expect(second).toBeHidden()
  const back = text.getByRole('link', { name: expectedText('EN', 'notice.list') })
  await expect(back).toBeFocused()
  await back.click()
  await expect(second).toBeFocused()
  await expect(text).toBeHidden()
  await second.click()
  await page.goBack()
  await expect(second, 'Back leads to the list, like the link').toBeFocused()
  await expect(page).toHaveURL(at('gazette', '/noticePage'))

  await page.locator(NOTICE).nth(3).dispatchEvent('click', { detail: 1 })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('article').getByRole('heading')).toHaveText('Notice number 4')
  await expect(dialog.getByRole('link', { name: 'Notice number 4' })).toBeHidden()
})
