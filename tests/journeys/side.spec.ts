/** The side bar and customer service (SID). */
import type { Page } from '@playwright/test'
import { changeReplies } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { holdRequests } from './hold-requests.ts'
import { openLogin, tryLogin } from './member.ts'
import { runOfficeCommand } from './operator.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const SERVICE = '/wps/system/customerService'
const VIOLET = 'rgb(97, 66, 191)'

/** Returns the side bar's entry of that name, and opens the bar first if needed. */
async function sideEntry(page: Page, name: string) {
  const aside = page.getByRole('complementary')
  const opener = aside.getByRole('button', { name: expectedText('EN', 'side.open') })
  if (await opener.isVisible()) await opener.click()
  return aside.getByRole('button', { name, exact: true })
}

test('SID-03 SID-04 live chat opens its window within the click, waits under its own header, and connects', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  const answer = await holdRequests(page, `**${SERVICE}`)
  const chat = await sideEntry(page, expectedText('EN', 'side.live-chat'))
  const [popup] = await Promise.all([page.waitForEvent('popup'), chat.click()])
  await expect(popup.getByRole('status')).toHaveText(expectedText('EN', 'side.connecting'))
  await expect(popup.locator('header')).toHaveCSS('background-color', VIOLET)
  await expect(popup).toHaveTitle(/Maison Aurum/)
  expect(popup.url()).toBe('about:blank')

  answer()
  await popup.waitForURL(at('aurum', '/livechat'))
  await hydrated(popup)
  await expect(popup.locator('main header')).toHaveCSS('background-color', VIOLET)
  await popup.locator('textarea[name=content]').fill('Where do I find the rules of the wheel?')
  await popup.getByRole('button', { name: expectedText('EN', 'chat.send') }).click()
  await expect(popup.getByRole('log')).toContainText('Where do I find the rules of the wheel?')
  await expect(popup.getByRole('log')).toContainText(expectedText('EN', 'chat.received'))
  await popup.close()
})

test('a visitor and a member write in the live chat by keyboard, and each reads the answer of an operator', async ({
  page,
  browser,
}) => {
  const write = async (page: Page, text: string) => {
    const field = page.locator('textarea[name=content]')
    await field.focus()
    await page.keyboard.type(text)
    await page.getByRole('button', { name: expectedText('EN', 'chat.send') }).press('Enter')
    await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: text })).toHaveCount(1)
    await expect(field).toHaveValue('')
  }
  const answer = async (asked: string, text: string) => {
    const listed = await runOfficeCommand('chat', 'list', 'aurum', '--json')
    const { rows } = JSON.parse(listed.text) as { rows: { id: string; lines: string[] }[] }
    const message = rows.find(({ lines }) => lines.includes(asked))!.id
    expect((await runOfficeCommand('chat', 'answer', 'aurum', message, text)).exit).toBe(0)
  }
  const name = String(Date.now())
  await page.goto(at('aurum', '/livechat'))
  await hydrated(page)
  const member = await (await browser.newContext()).newPage()
  await openAs(member, 'aurum', '/livechat', 'player')
  await write(page, `Visitor ${name}`)
  await write(member, `Member ${name}`)
  await answer(`Visitor ${name}`, `Welcome ${name}`)
  await answer(`Member ${name}`, `It has arrived ${name}`)
  const log = (page: Page) => page.getByRole('log')
  await expect(log(page)).toContainText(`Welcome ${name}`)
  await expect(log(member)).toContainText(`It has arrived ${name}`)
  await expect(log(page)).not.toContainText(`arrived ${name}`)
  await write(page, `Thank you ${name}`)
  await page.reload()
  await expect(log(page)).toContainText(`Thank you ${name}`)
  await expect(log(page)).toContainText(expectedText('EN', 'chat.from-us'))
  await member.context().close()
})

test('SID-03 the window closes without an address and offers a retry, and a blocked one becomes a link', async ({
  page,
}) => {
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await page.route(`**${SERVICE}`, route => route.fulfill({ json: { success: true, value: [] } }))
  const chat = await sideEntry(page, expectedText('EN', 'side.live-chat'))
  const [popup] = await Promise.all([page.waitForEvent('popup'), chat.click()])
  const question = page.getByRole('dialog')
  await expect(question).toContainText(expectedText('EN', 'side.failed'))
  await expect.poll(() => popup.isClosed()).toBe(true)

  await page.unroute(`**${SERVICE}`)
  const retry = question.getByRole('button', { name: expectedText('EN', 'common.retry') })
  const [second] = await Promise.all([page.waitForEvent('popup'), retry.click()])
  await second.waitForURL(at('aurum', '/livechat'))
  await second.close()

  await page.evaluate(() => {
    window.open = () => null
  })
  await chat.click()
  const link = question.getByRole('link', { name: expectedText('EN', 'side.open-chat') })
  await expect(link).toHaveAttribute('href', at('aurum', '/livechat'))
  await expect(link).toHaveAttribute('target', '_blank')
})

test('the window closes without an address also at a brand whose side bar has contacts of its own', async ({
  page,
}) => {
  await page.goto(at('yunhe', '/help'))
  await hydrated(page)
  await page.route(`**${SERVICE}`, route => route.fulfill({ json: { success: true, value: [] } }))
  const aside = page.getByRole('complementary')
  const chat = aside.getByRole('button', { name: expectedText('CN', 'side.live-chat'), exact: true })
  if (!(await chat.isVisible())) await aside.getByRole('button').filter({ visible: true }).first().click()
  const [popup] = await Promise.all([page.waitForEvent('popup'), chat.click()])
  await expect(page.getByRole('dialog')).toContainText(expectedText('CN', 'side.failed'))
  await expect.poll(() => popup.isClosed()).toBe(true)
})

test('SID-02 a member above rank 4 gets VIP service, anybody else live chat', async ({ page }) => {
  await changeReplies(page, `**${SERVICE}`, async response => {
    const { value } = await response.json()
    return { json: { success: true, value: value.filter(({ csType }: { csType: number }) => csType === 4) } }
  })
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await (await sideEntry(page, expectedText('EN', 'side.live-chat'))).click()
  await expect(page.getByRole('dialog'), 'type 3 is not listed').toContainText(expectedText('EN', 'side.failed'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: expectedText('EN', 'common.close') })
    .last()
    .click()

  await tryLogin(await openLogin(page), 'vip')
  const vip = await sideEntry(page, expectedText('EN', 'side.vip'))
  const [popup] = await Promise.all([page.waitForEvent('popup'), vip.click()])
  await popup.waitForURL(at('aurum', '/livechat?service=vip'))
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText(expectedText('EN', 'side.vip'))
  await popup.close()
})

test('SID-01 the side bar has the agent shortcut, QR codes and configured links, and can be closed', {
  tag: '@main',
}, async ({ page }) => {
  await openAs(page, 'yunhe', '/help', 'agent1')
  const aside = page.getByRole('complementary')
  await expect(aside.locator('a[href*="agentCenter"], a[href*="agentAnnouncement"]')).toHaveCount(1)
  await expect(aside.locator('a[href="https://t.me/yunhe_example"]')).toHaveCount(1)
  await expect(aside.locator('a[href*="facebook"]')).toHaveCount(0)
  const opener = aside.getByRole('button').filter({ visible: true })
  if ((await aside.locator('li').filter({ visible: true }).count()) === 0) await opener.first().click()
  for (const app of ['ios', 'ios-lite', 'android']) {
    const entry = aside.locator('li').filter({ has: page.locator(`a[href="https://app.yunhe.example/${app}"]`) })
    await entry.hover()
    // 200 px and a margin of 20 px on each side
    const code = entry.locator('svg[width="240"]')
    await expect(code).toBeVisible()
  }
  const closer = aside.getByRole('button').filter({ visible: true }).last()
  await closer.click()
  await expect(aside.locator('[data-closed]')).toBeAttached()
  await page.reload()
  await expect(aside.locator('[data-closed]')).toBeAttached()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const box = await opener.first().locator('..').boundingBox()
    expect([box?.x, box?.width], 'it stands at the edge, on the margin of the page').toEqual([width - 16, 16])
  }
  const tab = opener.first()
  await page.mouse.wheel(0, 4000)
  await expect(tab.locator('..'), 'hidden after scrolling down').toHaveCSS('opacity', '0')
  await page.mouse.wheel(0, -60)
  await expect(tab.locator('..')).toHaveCSS('opacity', '1')
  await page.mouse.wheel(0, 60)
  await expect(tab.locator('..')).toHaveCSS('opacity', '0')
  // the keyboard focus is always visible
  await page.keyboard.press('Tab')
  await tab.focus()
  await expect(tab.locator('..')).toHaveCSS('opacity', '1')
})

test('an opened side bar covers no text of the page at 1280 to 2560 pixels', async ({ page }) => {
  await page.goto(at('yunhe', '/promotions'))
  await hydrated(page)
  for (const width of [1280, 1440, 1760, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const opener = page.getByRole('button', { name: expectedText('CN', 'side.open') })
    if (await opener.isVisible()) await opener.click()
    const closer = page.getByRole('button', { name: expectedText('CN', 'side.close') })
    await expect(closer).toBeVisible()
    const { left, right } = await closer.evaluate(button => ({
      left: button.parentElement!.getBoundingClientRect().left,
      right: Math.max(
        ...[...document.querySelectorAll('main :is(h1, h2, p, a, button)')].map(
          one => one.getBoundingClientRect().right,
        ),
      ),
    }))
    expect(right, `at ${width} pixels`).toBeLessThanOrEqual(left)
  }
})
