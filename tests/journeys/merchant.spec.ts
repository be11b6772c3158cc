import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { PHONE, waitForStatus, writeBrand } from './brands.ts'
import { expectedText } from './expected-text.ts'
import { NEW_PASSWORD, newName } from './member.ts'
import { merchantBrand, secondBrand } from './merchant-brand.ts'
import { fileOf, newBrand, runTenantCommand } from './operator.ts'
import { outboxOf } from './outbox.ts'
import { openAs, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, test } from './site.ts'

const main = (page: Page) => page.getByRole('main')
const en = (key: string) => expectedText('EN', key)
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Palm Gate' })
/** Returns the ids of visible widgets of the page, from top to bottom. */
const order = async (page: Page, ...headings: string[]) => {
  const tops = await Promise.all(headings.map(async name => (await page.locator(name).first().boundingBox())?.y ?? 0))
  return headings.toSorted((one, other) => tops[headings.indexOf(one)]! - tops[headings.indexOf(other)]!)
}

/** Copies any WOFF2 file as the brand's own font. */
function putFont(brand: string): void {
  const built = readdirSync('dist/web/assets').find(name => /^lexend-latin-[0-9a-f]+\.woff2$/.test(name))!
  const file = fileOf(brand, 'assets/own.woff2')
  mkdirSync(dirname(file), { recursive: true })
  cpSync(`dist/web/assets/${built}`, file)
}

/** Returns the newest code from the outbox. */
const newestCode = async (brand: string) => /\b(\d{6})\b/.exec(await outboxOf(brand))?.[1] ?? ''

test('TEN-13 TEN-14 a merchant carries out a brief by files, each visitor sees the result, and a brand extends it', async ({
  page,
  browser,
}) => {
  const brand = newBrand()
  const second = newBrand()
  putFont(brand)
  writeBrand(brand, merchantBrand(brand))
  writeBrand(second, secondBrand(second, brand))
  const check = await runTenantCommand('check', brand, second)
  expect(check.exit, check.text).toBe(0)
  expect(check.text).toContain('can be published')
  await waitForStatus(page, brand, 200, '/help')
  await waitForStatus(page, second, 200, '/help')

  await test.step('a visitor is welcomed once, and sees fonts, game types, banners, vendors and payments of the brand', async () => {
    await page.goto(at(brand))
    await hydrated(page)
    await expect(welcome(page)).toBeVisible()
    await expect(welcome(page).getByRole('button', { name: en('header.register') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(welcome(page)).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'Reels', exact: true })).toBeVisible()
    await expect(page.locator('h2').first()).toHaveCSS('font-family', /Palm Sans/)
    const isLoaded = () => page.evaluate(() => document.fonts.check('16px "Palm Sans"'))
    await expect.poll(isLoaded).toBe(true)
    const linkOf = (text: string) => page.locator('a', { hasText: text }).first()
    await expect(linkOf('Play the dragon')).toHaveAttribute('href', '/game?gameCode=PT_golden-dragon')
    await expect(linkOf('The tables')).toHaveAttribute('href', '/promotions')
    await expect(linkOf('Our partner')).toHaveAttribute('href', 'https://www.example.com/')
    await expect(linkOf('Our partner')).toHaveAttribute('target', '_blank')
    await expect(page.getByAltText('Bank transfer')).toHaveCount(1)
    const wall = main(page).locator('section', { has: page.getByRole('heading', { name: en('home.vendors-title') }) })
    await expect(wall.getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'New terms for agents' })).toHaveCount(0)

    await page.clock.install()
    await page.reload()
    await hydrated(page)
    // the dialog would open after a second
    await page.clock.runFor(3000)
    await expect(welcome(page)).toHaveCount(0)
  })

  await test.step('blocks stand in an order of their own on phones, and texts in three languages', async () => {
    const tiles = 'main a[href="/elott"]:visible'
    const hot = 'main h2:has-text("เกม"), main h2:visible'
    await page.goto(at(brand, '/?lang=TH'))
    await hydrated(page)
    expect(await order(page, tiles, hot)).toEqual([tiles, hot])
    await page.setViewportSize(PHONE)
    await expect.poll(() => order(page, tiles, hot)).toEqual([hot, tiles])
    await expect(page.locator('main a[href="/elott"]:visible')).toHaveCount(1)
    await page.setViewportSize({ width: 1280, height: 860 })
    await expect(main(page).getByRole('link', { name: 'วงล้อ' }).first()).toBeVisible()
    await page.goto(at(brand, '/?lang=VI'))
    await expect(main(page).getByRole('link', { name: 'Vòng quay' }).first()).toBeVisible()
  })

  await test.step('who is younger than 21 gets no code; fields nobody has heard of have messages of their own', async () => {
    await page.goto(at(brand, '/register?lang=EN'))
    await hydrated(page)
    const form = main(page).locator('form')
    const field = (name: string) => form.locator(`input[name=${name}]`)
    await form.getByRole('combobox', { name: en('form.country') }).click()
    const countries = page.getByRole('option')
    await expect(countries).toHaveText([/\+62$/, /\+66$/, /\+84$/])
    await countries.nth(1).click()
    const name = newName()
    await field('username').fill(name)
    for (const id of ['password', 'confirmPassword']) await field(id).fill(NEW_PASSWORD)
    await field('mobileNum').fill('812345678')
    await field('palmCode').fill('x')
    await field('palmCode').blur()
    await expect(field('palmCode')).toHaveAccessibleDescription(/That is no palm code\./)
    await field('palmCode').fill('P123')
    await field('tableName').fill('Captain')
    await field('birthday').fill(`${new Date().getFullYear() - 20}-01-02`)
    const send = form.getByRole('button', { name: en('form.send-code') })
    await send.click()
    const warning = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(warning).toContainText('Please confirm you are 21 years old')
    await warning.getByRole('button', { name: en('common.confirm') }).click()
    expect(await newestCode(brand)).toBe('')
    await field('birthday').fill('1990-01-02')
    // codes are requested at most once a second
    await expect
      .poll(async () => {
        if (await send.isEnabled()) await send.click()
        return newestCode(brand)
      })
      .not.toBe('')
    await field('verificationCode').fill(await newestCode(brand))
    await form.getByRole('checkbox').check()
    await form.locator('button[type=submit]').click()
    await expect(page).toHaveURL(at(brand, '/'))

    const stored = await runTenantCommand('member', brand, name, '--why', 'ticket 4711')
    expect(stored.exit, stored.text).toBe(0)
    expect(stored.text).toMatch(/palmCode/)
    expect(stored.text).toMatch(/tableName/)
  })

  await test.step('a member opens the lounge with its table, answers and the button to the desk, and no card for agents', async () => {
    await expect(page.getByRole('link', { name: 'New terms for agents' })).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Lounge' }).click()
    await expect(page).toHaveURL(at(brand, '/lounge'))
    await expect(main(page).getByRole('heading', { level: 1, name: 'Lounge' })).toBeVisible()
    await expect(main(page).getByRole('cell', { name: '50,000' })).toBeVisible()
    await main(page).getByText('How soon am I paid?').click()
    await expect(main(page).getByText('Within the hour.')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Ask the desk' })).toBeVisible()
  })

  await test.step('an agent has the card; a visitor is asked to sign in to the lounge; the second brand has none', async () => {
    await waitForAccounts(brand)
    const other = await browser.newPage()
    await other.goto(at(brand, '/lounge'))
    await expect(main(other).getByRole('heading', { name: en('account.log-in-title') })).toBeVisible()
    await openAs(other, brand, '/', 'agent1')
    await expect(main(other).getByRole('link', { name: 'New terms for agents' })).toBeVisible()
    await other.close()
    await waitForStatus(page, second, 404, '/lounge')
    await page.goto(at(second))
    await expect(page).toHaveTitle(/Palm Court/)
    await expect(main(page).getByRole('link', { name: 'Reels', exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Lounge' })).toHaveCount(0)
  })
})
