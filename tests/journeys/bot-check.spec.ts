import type { Page } from '@playwright/test'
import { openBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { callPlatform, loginDialog, openLogin, register, tryLogin } from './member.ts'
import { newBrand } from './operator.ts'
import { at, expect, test } from './site.ts'

const CHALLENGE = '/wps/verification/challenge'
const guarded = (id: string) => ({
  'tenant.json': {
    id,
    name: `House of ${id}`,
    merchant: id,
    languages: { default: 'EN', supported: ['EN'] },
    constants: { botCheck: 'proof-of-work' },
  },
})
const asksOf = (page: Page) => {
  const asked: string[] = []
  page.on(
    'request',
    request => /verification\/challenge|solve-challenge/.test(request.url()) && asked.push(request.url()),
  )
  return asked
}

test('LGN-05 SEC-02 SYS-06 a form whose bot check fails keeps its values, and a worker solves the check on the next try', async ({
  page,
}) => {
  const brand = newBrand()
  const asked = asksOf(page)
  await openBrand(page, brand, guarded(brand), '/help')
  await page.route(`**${CHALLENGE}?*`, route =>
    route.fulfill({ json: { success: true, value: { provider: 'geetest', captchaId: 'x' } } }),
  )
  const dialog = await openLogin(page)
  expect(asked, 'nothing of it is loaded before a form is sent').toEqual([])
  await tryLogin(dialog, 'player')
  await expect(dialog.getByText(expectedText('EN', 'problem.bot-check/required'))).toBeVisible()
  await expect(dialog.locator('input[name=username]')).toHaveValue('player')
  await page.unroute(`**${CHALLENGE}?*`)

  asked.length = 0
  await dialog.locator('button[type=submit]').click()
  await expect(loginDialog(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('username'))).toBe('player')
  expect(asked.filter(url => url.includes(CHALLENGE))).toHaveLength(1)
  expect(asked.some(url => url.includes('solve-challenge'))).toBe(true)

  await callPlatform(page, '/wps/session/logout', { method: 'DELETE' })
  await page.evaluate(() => sessionStorage.clear())
  const username = await register(page, brand)
  expect(await page.evaluate(() => sessionStorage.getItem('username'))).toBe(username)
})

test('LGN-05 LGN-13 a provider’s return page notifies the waiting tab and drops its address, and no check is asked', async ({
  page,
  context,
}) => {
  await page.goto(at('aurum', '/help'))
  // listens before the other page opens, like a page that opens a window for Google
  await page.evaluate(() => {
    const channel = new BroadcastChannel('oauth')
    Object.assign(window, {
      said: new Promise(done => channel.addEventListener('message', ({ data }) => done(data))),
    })
  })
  const back = await context.newPage()
  await back.goto(at('aurum', '/oauth/google/callback?state=made-up&code=secret'))
  expect(await page.evaluate(() => (window as unknown as { said: Promise<unknown> }).said)).toMatchObject({
    ok: false,
    code: 'oauth/refused',
  })
  await expect(back.getByRole('alert')).toHaveText(expectedText('EN', 'problem.oauth/refused'))
  expect(back.url()).toBe(at('aurum', '/oauth/done'))

  const asked = asksOf(page)
  const dialog = await openLogin(page)
  await tryLogin(dialog, 'player')
  await expect(dialog).toHaveCount(0)
  expect(asked).toEqual([])
})
