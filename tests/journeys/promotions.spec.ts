/** Promotions: reading, joining, applying and signing, with an operator's decisions, until the bonus is in the record. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openBrand } from './brands.ts'
import { findCutTexts, horizontalOverflow } from './cut-texts.ts'
import { expectedText } from './expected-text.ts'
import { callPlatform, NEW_PASSWORD, shownBalance, tryLogin } from './member.ts'
import { runOfficeCommand } from './operator.ts'
import { openAs, openAsNewMember } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

type Language = 'EN' | 'CN'
const t = (key: string, language: Language = 'EN') => expectedText(language, `promotion.${key}`)
const action = (page: Page, language: Language = 'EN') => page.getByRole('region', { name: t('take-part', language) })
const operator = async (verb: string, ...words: string[]) => {
  const { exit, text } = await runOfficeCommand(verb, ...words)
  expect(exit, text).toBe(0)
  return text
}
const numberIn = (text: string, member: string) => new RegExp(`^ *(\\d+) .*${member}`, 'm').exec(text)![1]!
const picture = (red: number) =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: { r: red, g: Date.now() % 256, b: 90 } } })
    .png()
    .toBuffer()
const deposit = (page: Page, amount: string) =>
  callPlatform(page, '/wps/payment/deposit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ method: 'promptpay', amount }),
  })

test('PRM-05 brands state their number of slots and reward, and none claims 128-bit encryption', async ({ page }) => {
  const content = page.locator('body')
  await page.goto(at('aurum'))
  await expect(page.getByRole('main')).toContainText('About 10,000 slots')
  await expect(content).not.toContainText(/128[\s-]?bit/i)
  await page.goto(at('senvang', '/promotions'))
  await expect(page.getByRole('main')).toContainText(/Zalo.* 131\.000\s₫/)
  await expect(content).not.toContainText(/128[\s-]?bit/i)
})

test('PRM-01 RTE-03 a visitor filters promotions by the address, reads one, and old links still lead to it', async ({
  page,
}) => {
  await page.goto(at('aurum', '/promotions'))
  await hydrated(page)
  const filters = page.getByRole('navigation', { name: t('filters') })
  const cards = page.locator('[data-promotion]')
  await expect(cards).toHaveCount(6)
  // categories without promotions are not offered
  expect(await filters.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')))).toEqual([
    '/promotions',
    ...['other', 'live', 'slots', 'cards', 'rebate', 'rank', 'deposit'].map(id => `/promotions?category=${id}`),
  ])
  await filters.getByRole('link', { name: t('category-rebate') }).click()
  await expect(page).toHaveURL(at('aurum', '/promotions?category=rebate'))
  await expect(cards).toHaveCount(1)
  await page.reload()
  await expect(cards).toHaveCount(1)
  await cards.first().click()
  await expect(page).toHaveURL(at('aurum', '/promoDetail?id=gallery-rebate'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gallery gives back')
  await expect(action(page).getByRole('button', { name: t('log-in') })).toBeVisible()
  await page.goto(at('aurum', '/promotions?id=salon-welcome'))
  await expect(page.getByRole('heading', { level: 2, name: 'A second purse for the salon' })).toBeVisible()
  await page.goto(at('aurum', '/promoDetail?id=never-there'))
  await expect(page.getByRole('main')).toContainText(t('unknown-title'))
})

test('PRM-02 MBR-10 a member joins a deposit match, and the approved deposit brings the bonus with turnover', {
  tag: '@main',
}, async ({ page }) => {
  const username = await openAsNewMember(page, 'aurum', '/promotions')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(at('aurum', '/promoDetail?id=salon-welcome'))
  await hydrated(page)
  await action(page)
    .getByRole('button', { name: t('log-in') })
    .click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('input[name=password]') })
  await tryLogin(dialog, username, NEW_PASSWORD)
  await action(page)
    .getByRole('button', { name: t('action-join') })
    .click()
  await expect(action(page)).toContainText(t('next-joined'))
  await expect(action(page).getByRole('link', { name: t('to-deposit') })).toHaveAttribute('href', '/member/depositv2')
  const { body } = await deposit(page, '1000.00')
  expect(body.success, JSON.stringify(body)).toBe(true)
  // deposits of the sandbox approve themselves
  await expect(action(page)).toContainText(t('next-issued'))
  await expect(page.getByRole('main')).toContainText(/5,000\.00/)
  const bonuses = (await callPlatform(page, '/wps/member/record/bonuses')).body.value as { list: object[] }
  expect(bonuses.list).toMatchObject([{ kind: 'promotion', amount: '500.00' }])
  const options = (await callPlatform(page, '/wps/member/withdrawal/options')).body.value as {
    turnover?: { left: string }
  }
  expect(Number(options.turnover?.left)).toBeGreaterThanOrEqual(5000)
  await page.goto(at('aurum', '/member/bonusDetails'))
  await expect(page.getByRole('main')).toContainText(expectedText('EN', 'transaction.promotion'))
  // the turnover stands as a bar wherever the bonus shows
  const left = page.getByRole('main').getByRole('progressbar', { name: /^Bet ฿[\d,.]+ more, then you can withdraw/ })
  await expect(left).toBeVisible()
  for (const path of ['/promoDetail?id=salon-welcome', '/member/securityCenter']) {
    await page.goto(at('aurum', path))
    await expect(left).toBeVisible()
  }
  const play = page.getByRole('region', { name: expectedText('EN', 'profile.play') })
  await expect(play).toContainText(expectedText('EN', 'profile.no-limits'))
  await expect(play).toContainText('฿0.00')
  await expect(play.getByRole('link', { name: expectedText('EN', 'help.title') })).toHaveAttribute('href', '/help')
})

test('PRM-03 PRM-04 PRM-06 a member signs in daily, applies with pictures, and is rejected with a reason, then approved', async ({
  page,
}) => {
  const CN = 'CN'
  const username = 'player'
  await openAs(page, 'yunhe', '/promoDetail?id=mei-ri-qian-dao', username)
  const before = await shownBalance(page)
  await action(page, CN)
    .getByRole('button', { name: t('action-sign', CN) })
    .click()
  await expect(action(page, CN)).toContainText(t('next-signed', CN))
  await expect.poll(() => shownBalance(page)).toBe(before + 100)

  await page.goto(at('yunhe', '/promoDetail?id=shai-tu-you-li'))
  await hydrated(page)
  const form = action(page, CN).locator('form')
  const file = form.locator('input[type=file]')
  await form.locator('textarea').fill('好牌'.repeat(71))
  await form.getByRole('button', { name: t('action-apply', CN) }).click()
  await expect(form.locator('textarea')).toHaveAttribute('aria-invalid', 'true')
  await form.locator('textarea').fill('好牌'.repeat(70))
  await form.getByRole('button', { name: t('action-apply', CN) }).click()
  await expect(form.getByRole('alert').filter({ hasText: '1' }).first()).toBeVisible()
  await file.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a no picture') })
  await expect(form).toContainText(expectedText(CN, 'problem.upload/type'))
  await page.reload()
  await expect(form.locator('textarea')).toHaveValue('好牌'.repeat(70))
  const stored = form.getByRole('list', { name: expectedText(CN, 'upload.stored') }).getByRole('listitem')
  for (const red of [10, 200]) {
    const count = red === 10 ? 1 : 2
    await file.setInputFiles({ name: `${red}.png`, mimeType: 'image/png', buffer: await picture(red) })
    await expect(stored).toHaveCount(count)
  }
  await form.getByRole('button', { name: t('action-apply', CN) }).click()
  await expect(action(page, CN)).toContainText(t('next-applying', CN))

  const first = numberIn(await operator('promotions', 'list', 'yunhe'), username)
  await operator('promotions', 'reject', 'yunhe', first, '--reason', '截图不清晰')
  await expect(action(page, CN)).toContainText('截图不清晰')
  await file.setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: await picture(100) })
  await expect(stored).toHaveCount(1)
  await form.locator('textarea').fill('再来一次')
  await form.getByRole('button', { name: t('action-apply', CN) }).click()
  await expect(action(page, CN)).toContainText(t('next-applying', CN))
  const second = numberIn(await operator('promotions', 'list', 'yunhe'), username)
  await operator('promotions', 'approve', 'yunhe', second, '--reason', 'journey')
  await expect(action(page, CN)).toContainText(t('next-issued', CN))
  await expect(page.getByRole('main')).toContainText('28.00')
})

test('PRM-02 SHL-05 upcoming and ended promotions show their time, and pages fit a phone of 320 px', async ({
  page,
}) => {
  const local = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
  const promotion = (id: string, more: object) => ({
    id,
    kind: 'application',
    categories: ['other'],
    title: { EN: `The ${id}` },
    summary: { EN: 'One sentence.' },
    content: { EN: '<p>Text</p>' },
    bonus: { amount: '5' },
    ...more,
  })
  const promotions = [
    promotion('coming', { from: local(3) }),
    promotion('over', { until: local(-1) }),
    promotion('running', { until: local(2), terms: [{ EN: 'A term.' }] }),
  ]
  await page.setViewportSize({ width: 320, height: 700 })
  await openBrand(page, 'promo', { 'platform/promotions.json': { promotions } }, '/promotions')
  await hydrated(page)
  const states = page.locator('[data-promotion]')
  expect(
    await states.evaluateAll(all => all.map(card => [card.dataset.promotion, card.dataset.state].join(' '))),
  ).toEqual([...['running claim', 'coming coming-soon', 'over closed']])
  await expect(states.nth(1)).toContainText(/Starts in.*2 d/s)
  for (const id of ['running', 'coming', 'over']) {
    await page.goto(at('promo', `/promoDetail?id=${id}`))
    await hydrated(page)
    expect(await horizontalOverflow(page)).toBe(0)
    expect(await findCutTexts(page)).toEqual([])
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id: rule }) => rule)).toEqual([])
  }
  await expect(action(page)).toContainText(t('closed-ended'))
  await expect(action(page).getByRole('button')).toHaveCount(0)
})
