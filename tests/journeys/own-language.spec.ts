import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FOLDER } from '../../playwright.config.ts'
import { makeReady, writeBrand } from './brands.ts'
import { balanceButton } from './member.ts'
import { newBrand, runTenantCommand } from './operator.ts'
import { openAsNewMember, waitForAccounts } from './signed-in.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

const GREEK = join(FOLDER, 'tenants/locales/EL.json')
const META = { name: 'Ελληνικά', tag: 'el', direction: 'ltr', number: '1.234,5' }
/** Texts of the page, of dates and of a refusal by the server; all others are missing. */
const TEXTS = {
  'date.long': '{{day}} {{month}} του {{year}}',
  'date.month-11': 'Νοεμβρίου',
  'header.log-in': 'Σύνδεση',
  'problem.login/bad-credentials': 'Λάθος όνομα χρήστη ή κωδικός.',
}

const news = (id: number, startDate: string) => ({
  id,
  type: 'PL',
  startDate,
  title: `News ${id}`,
  content: '<p>Text</p>',
})

test('I18-10 an operator adds Greek to a running server: fallback, dates, numbers, share, and a sheet', async ({
  page,
}) => {
  const brand = newBrand()
  const sheet = join(FOLDER, `${brand}.xlf`)
  const tenant = (supported: string[]) => ({
    'tenant.json': {
      id: brand,
      name: 'Agora',
      merchant: brand,
      languages: { default: 'EN', supported },
      currency: { code: 'EUR', symbol: '€', separators: 'language', place: 'after' },
    },
    'platform/announcements.json': [news(1, '2026-11-21T05:00:00Z'), news(2, '2026-01-05T05:00:00Z')],
  })
  await makeReady(page, brand, tenant(['EN']))
  expect((await readPage(page, brand, '/')).html).not.toContain('hreflang="el"')

  mkdirSync(dirname(GREEK), { recursive: true })
  writeFileSync(GREEK, JSON.stringify({ $meta: META, ...TEXTS }, null, 2))
  try {
    writeBrand(brand, tenant(['EN', 'EL']))
    await expect.poll(async () => (await readPage(page, brand, '/')).html.includes('hreflang="el"')).toBe(true)

    await page.goto(at(brand))
    await hydrated(page)
    const bar = page.getByRole('banner')
    await bar.locator('summary:visible:has(+ div a[hreflang])').click()
    const entry = bar.locator('details[open] a[hreflang=el]')
    await expect(entry).toContainText('Ελληνικά')
    await entry.click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'el')
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await expect(bar.locator('a[href="/login"]').first()).toHaveText('Σύνδεση')
    // the language for everybody stands in, and not English
    await expect(bar.locator('a[href="/register"]').first()).toHaveText('Register')
    const promotions = bar.locator('a[href="/promotions"]').first()
    await expect(promotions).toHaveText('Offers')

    await page.goto(at(brand, '/login'))
    await hydrated(page)
    await page.locator('main input[name=username]').fill('nobody77')
    await page.locator('main input[name=password]').fill('Wrong#2026x')
    await page.locator('main button[type=submit]').click()
    await expect(page.locator('main')).toContainText(TEXTS['problem.login/bad-credentials'])

    await page.goto(at(brand, '/promotions'))
    const dates = page.locator('main time')
    // a month without a name comes from the language for everybody, within the order of Greek
    await expect(dates).toHaveText(['21 Νοεμβρίου του 2026', '5 January του 2026'])
    await waitForAccounts(brand)
    await openAsNewMember(page, brand, '/promotions')
    await expect(balanceButton(page)).toContainText('10.000,00 €')
    await page.goto(at(brand, '/promotions?lang=EN'))
    await expect(dates).toHaveText(['21 November 2026', '5 January 2026'])
    await expect(balanceButton(page)).toContainText('10,000.00 €')

    const checked = await runTenantCommand('check', brand, '--sheet', sheet, '--lang', 'EL')
    expect(checked.exit, checked.text).toBe(0)
    expect(checked.text).toMatch(/EL \(Greek\), of which 0 % is translated; players read another language there/)
    expect(checked.text).toMatch(
      new RegExp(`${brand}: EL \\(Greek\\) is 0 % translated, ${Object.keys(TEXTS).length} of \\d+ texts\\.`),
    )
    const table = await runTenantCommand('check', brand, '--sheet', `${sheet}.csv`, '--lang', 'EL')
    expect(table.exit, table.text).toBe(0)
    expect(readFileSync(`${sheet}.csv`, 'utf8')).toContain('locales,EL,nav.promotions,Promotions,,')
    const xliff = readFileSync(sheet, 'utf8')
    expect(xliff).not.toContain('id="header.log-in"')
    const source = '<source>Promotions</source>'
    const unit = xliff.slice(xliff.indexOf('id="nav.promotions"'))
    expect(unit).toContain(source)
    writeFileSync(
      sheet,
      xliff.replace(unit, () => unit.replace(source, `${source}<target>Προσφορές</target>`)),
    )
    const translated = await runTenantCommand('translate', sheet)
    expect(translated, translated.text).toMatchObject({
      exit: 0,
      text: expect.stringContaining(`${Object.keys(TEXTS).length + 1} of`),
    })

    await page.goto(at(brand, '/?lang=EL'))
    await expect(promotions).toHaveText('Προσφορές')
  } finally {
    writeBrand(brand, tenant(['EN']))
    rmSync(GREEK)
    for (const file of [sheet, `${sheet}.csv`]) rmSync(file, { force: true })
  }
})
