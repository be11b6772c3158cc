/** The captcha picture against guessed passwords, tested with pictures on. */

import { expectedText } from './expected-text.ts'
import { newName, openLogin, tryLogin } from './member.ts'
import { stopClock } from './page-time.ts'
import { at, expect, hydrated, test } from './site.ts'

const LOGIN = '/wps/session/login'

test('LGN-03 LGN-04 after three wrong passwords the picture comes and its characters are required', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  const dialog = await openLogin(page)
  const name = newName()
  for (let failure = 1; failure <= 3; failure++) {
    await expect(dialog.locator('input[name=captcha]')).toHaveCount(0)
    const answered = page.waitForResponse(response => response.url().includes(LOGIN))
    await tryLogin(dialog, name, `Wrong-${failure}-pass`)
    await answered
    await expect(dialog.getByText(expectedText('EN', 'problem.login/bad-credentials'))).toBeVisible()
  }
  const picture = dialog.getByAltText(expectedText('EN', 'form.captcha-alt'))
  await expect(picture).toBeVisible()
  expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(50)

  await dialog.locator('button[type=submit]').click()
  const captcha = dialog.locator('input[name=captcha]')
  await expect(captcha).toHaveAccessibleDescription(expectedText('EN', 'form.empty'))
  await expect(captcha).toBeFocused()

  const before = await picture.getAttribute('src')
  await captcha.fill('0')
  await dialog.locator('button[type=submit]').click()
  await expect(dialog.getByText(expectedText('EN', 'problem.login/bad-captcha')).first()).toBeVisible()
  await expect(picture, 'each picture is good for one try').not.toHaveAttribute('src', before ?? '')
  await expect(captcha).toHaveValue('')
  await expect(dialog.locator('input[name=username]'), 'what was typed stays').toHaveValue(name)
})

test('LGN-04 a new picture is fetched at most once a second', async ({ page }) => {
  let fetched = 0
  page.on('request', request => {
    if (request.url().endsWith('/wps/captcha')) fetched++
  })
  await page.clock.install()
  await page.goto(at('senvang', '/register'))
  await hydrated(page)
  await expect(page.getByAltText(expectedText('VI', 'form.captcha-alt'))).toBeVisible()
  const refresh = page.getByRole('button', { name: expectedText('VI', 'form.refresh-captcha') })
  await stopClock(page)
  const before = fetched
  await refresh.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click++) button.click()
  })
  await expect.poll(() => fetched - before).toBe(1)
  await page.waitForLoadState('networkidle')
  expect(fetched - before).toBe(1)
  await page.clock.runFor(1100)
  await refresh.click()
  await expect.poll(() => fetched - before).toBe(2)
})

test('LGN-04 the whole code is seen on the narrowest phone, also with texts of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(at('senvang', '/register'))
  await hydrated(page)
  await expect(page.getByAltText(expectedText('VI', 'form.captcha-alt'))).toBeVisible()
  const code = page.locator('input[name=captcha]')
  await code.fill('88888888')
  for (const size of ['100%', '200%']) {
    await page.evaluate(size => {
      document.documentElement.style.fontSize = size
    }, size)
    expect(await code.evaluate(input => input.scrollWidth - input.clientWidth), size).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBeLessThanOrEqual(320)
  }
})
