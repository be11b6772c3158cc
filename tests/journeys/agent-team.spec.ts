/** Journeys of an agent with a team: registering people, finding them, freezing, moving, paying them. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { horizontalOverflow } from './cut-texts.ts'
import { expectedText } from './expected-text.ts'
import { fillRegistration, loginDialog, NEW_PASSWORD, newName, openLogin, tryLogin } from './member.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, PASSWORD, test } from './site.ts'

const en = (key: string, params?: Record<string, string | number>) => expectedText('EN', key, params)
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (place: Page | Locator, key: string, params?: Record<string, string | number>) =>
  place.getByRole('button', { name: en(key, params), exact: true })
const search = (page: Page) => main(page).getByRole('searchbox')

const REGISTER = '/agent/registerCenter'
const TEAM = '/agent/downlineManagmentView'
const FIRST_PASSWORD = 'First2026'

async function becomeVisitor(page: Page, brand: string, path: string) {
  await page.context().clearCookies()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.goto(at(brand, path))
  await hydrated(page)
}

async function manage(page: Page, username: string) {
  await search(page).fill(username)
  await button(main(page), 'team.manage-person', { name: username }).click()
}

/** Checks with axe, and for sideways scrolling on the narrowest phone and beside the menu of a small desk. */
async function checkPage(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([])
  const size = page.viewportSize()!
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await horizontalOverflow(page), `too wide for ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(size)
}

test('buttons and dates of the team table stay on one line beside the menu of a small desk', async ({ page }) => {
  await openAs(page, 'aurum', TEAM, 'agent2')
  const table = main(page).getByRole('table')
  await expect(table.getByRole('button', { name: /Manage/ }).first()).toBeVisible()
  const broken = await table.locator('tbody :is(button, time)').evaluateAll(all =>
    all.flatMap(one => {
      const text = document.createRange()
      text.selectNodeContents(document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() ?? one)
      const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)))
      return lines.size > 1 ? [one.textContent] : []
    }),
  )
  expect(broken).toEqual([])
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

test('AGT-05 AGT-04 REG-04 an agent registers an agent and, by a link, a visitor, and finds, moves and freezes them', async ({
  page,
}) => {
  const [agent, member] = [newName(), newName()]
  await openAs(page, 'aurum', REGISTER, 'agent41')
  const form = main(page).locator('form')
  await form.getByRole('combobox').selectOption('42')
  await form.getByLabel(en('field.username')).fill(agent)
  await form.getByLabel(en('agent-register.first-password'), { exact: true }).fill(FIRST_PASSWORD)
  await checkPage(page)
  await form.locator('button[type=submit]').click()
  await expect(main(page).locator('dl')).toContainText(FIRST_PASSWORD)
  await expect(main(page).locator('dl')).toContainText(at('aurum', '/agent-login'))
  await button(main(page), 'agent-register.next').click()
  // the same name in capitals
  await form.getByLabel(en('field.username')).fill(agent.toUpperCase())
  await form.getByLabel(en('agent-register.first-password'), { exact: true }).fill(FIRST_PASSWORD)
  await form.locator('button[type=submit]').click()
  await expect(form).toContainText(en('problem.field/taken'))

  await page.getByRole('tab', { name: en('agent-register.links') }).click()
  await form.getByLabel(en('agent-register.note')).fill(member)
  await form.getByLabel(en('agent-register.max-uses')).fill('1')
  await form.locator('button[type=submit]').click()
  const card = main(page).getByRole('article', { name: member })
  await expect(card.getByRole('img')).toHaveAttribute('width', '240')
  await checkPage(page)
  const address = new URL(await card.getByText('/register?recommenderId=').innerText())
  expect(address.origin).toBe(new URL(at('aurum')).origin)

  await becomeVisitor(page, 'aurum', `${address.pathname}${address.search}`)
  const registration = main(page).locator('form')
  await fillRegistration(registration, member)
  await registration.locator('button[type=submit]').click()
  await expect(page).toHaveURL(at('aurum', '/'))
  // the link has no uses left
  await becomeVisitor(page, 'aurum', `${address.pathname}${address.search}`)
  await expect(dialog(page)).toContainText(en('common.invitation_code_error'))

  await openAs(page, 'aurum', TEAM, 'agent41')
  await search(page).fill(agent)
  await expect(main(page).locator('tbody tr')).toHaveCount(1)
  await expect(main(page)).toContainText(en('team.type-42'))
  await manage(page, member)
  await button(dialog(page), 'team.move').click()
  const upline = dialog(page).getByRole('textbox')
  await expect(upline).toBeFocused()
  await upline.fill('agent1')
  await upline.press('Enter')
  await expect(dialog(page)).toContainText(en('problem.agent/not-in-team'))
  await upline.fill(agent)
  await upline.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(main(page).locator('tbody tr')).toContainText(en('team.below', { name: agent }))

  await search(page).fill(agent)
  await button(main(page), 'team.open-team', { name: agent }).click()
  const trail = main(page).getByRole('navigation', { name: en('team.trail') })
  await expect(trail.locator('[aria-current=page]')).toHaveText(agent)
  await expect(main(page).locator('tbody tr')).toContainText(member)
  await checkPage(page)
  await button(trail, 'team.mine').click()
  await expect(trail.getByRole('listitem')).toHaveCount(1)
  await main(page)
    .getByRole('radio', { name: en('team.view-tree') })
    .check()
  const branch = main(page).getByRole('button', { name: new RegExp(`^${agent} `) })
  await branch.focus()
  await page.keyboard.press('Enter')
  await expect(branch).toHaveAttribute('aria-expanded', 'true')
  await expect(button(main(page), 'team.manage-person', { name: member })).toBeVisible()
  await checkPage(page)

  await button(main(page), 'team.manage-person', { name: member }).click()
  await checkPage(page)
  await button(dialog(page), 'team.freeze').click()
  const question = dialog(page).filter({ hasText: en('team.freeze-title') })
  await expect(question).toContainText(member)
  await button(question, 'team.freeze').click()
  await expect(page.getByText(en('team.freeze-done', { name: member }))).toBeVisible()
  await page.keyboard.press('Escape')

  await becomeVisitor(page, 'aurum', '/help')
  await tryLogin(await openLogin(page), member, NEW_PASSWORD)
  await expect(loginDialog(page)).toContainText(en('problem.login/frozen'))

  await openAs(page, 'aurum', TEAM, 'agent41')
  await manage(page, member)
  await button(dialog(page).first(), 'team.unfreeze').click()
  await button(dialog(page).filter({ hasText: en('team.unfreeze-title') }), 'team.unfreeze').click()
  await expect(page.getByText(en('team.unfreeze-done', { name: member }))).toBeVisible()
  await openAs(page, 'aurum', '/member/messageV2', member, NEW_PASSWORD)
  await expect(main(page)).toContainText(en('inbox.unfrozen-title'))
})

test('REG-04 AGT-06 a code in the address fills its field, and money that an agent sends reaches the team', async ({
  page,
}) => {
  await page.goto(at('yunhe', '/register?recommenderId=SUMMER22&lang=EN'))
  await hydrated(page)
  await expect(main(page).locator('input[name=recommenderId]')).toHaveValue('SUMMER22')

  await openAs(page, 'yunhe', `${TEAM}?lang=EN`, 'agent42')
  await checkPage(page)
  await manage(page, 'vip')
  await button(dialog(page), 'team.send-money').click()
  await button(dialog(page), 'transfer.set-pin-now').click()
  const setting = dialog(page).filter({ has: page.locator('input[name=confirmNewPassword]') })
  await setting.locator('input[name=password]').fill(PASSWORD)
  await setting.locator('input[name=newPassword]').fill('482913')
  await setting.locator('input[name=confirmNewPassword]').fill('482913')
  await setting.locator('button[type=submit]').click()
  await expect(setting).toHaveCount(0)
  const form = dialog(page).locator('form')
  await form.getByRole('textbox').first().fill('12.5')
  await form.locator('input[type=password]').fill('482913')
  await checkPage(page)
  await form.locator('button[type=submit]').click()
  const question = dialog(page).filter({ hasText: en('transfer.confirm-title') })
  await expect(question).toContainText('12.50')
  await expect(question).toContainText('vip')
  await button(question, 'transfer.submit').click()
  await expect(page.getByText(/12\.50 .*VIP/)).toBeVisible()
  // the balance may also change by wages that are paid meanwhile
  const row = main(page)
    .locator('tbody tr')
    .filter({ hasText: en('transaction.member-transfer') })
  await page.goto(at('yunhe', '/member/transactionHistory?lang=EN'))
  await expect(row).toContainText('vip')
  await expect(row).toContainText(/[-−] ?\D*12\.50/)
  await openAs(page, 'yunhe', '/member/transactionHistory?lang=EN', 'vip')
  await expect(row).toContainText('ag***2 → vip')
  await expect(row).toContainText('12.50')
})

test("LGN-15 the agents' login refuses members and trial accounts with their own messages", async ({ page }) => {
  await page.goto(at('aurum', '/login'))
  await hydrated(page)
  await main(page)
    .getByRole('link', { name: en('login.agent-link') })
    .click()
  await expect(page).toHaveURL(at('aurum', '/agent-login'))
  await expect(main(page)).toContainText(en('login.agent-title'))
  const form = main(page).locator('form')
  await tryLogin(form, 'player')
  await expect(form).toContainText(en('problem.login/not-an-agent'))
  await tryLogin(form, 'trial')
  await expect(form).toContainText(en('problem.login/not-a-member'))
  await tryLogin(form, 'agent1')
  await expect(page).toHaveURL(at('aurum', '/'))
})
