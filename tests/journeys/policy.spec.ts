import { ALL_PAGES } from './brand-pages.ts'
import { AURUM, changeReplies, NOWHERE, openBrand, PAGES, SENVANG, writeBrand } from './brands.ts'
import { openAs } from './signed-in.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

const LOTTERY = ['/lottery', '/seaLottery', '/vnlottery']

test('SEC-02 a walk through all screens violates no rule of the policy', async ({ page }) => {
  const paths = ['/', ...SENVANG.games, ...PAGES, ...LOTTERY, NOWHERE]
  for (const path of paths) {
    const { headers } = await readPage(page, SENVANG.id, path)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy, path).toContain("default-src 'none'")
    expect(policy, path).toContain("require-trusted-types-for 'script'")
    expect(policy, path).not.toMatch(/unsafe-|\*/)
  }
  // one page of each kind, as the others consist of the same widgets
  for (const path of ALL_PAGES ? paths : ['/', '/live', '/noticePage', '/register', '/lottery', NOWHERE]) {
    await page.goto(at(SENVANG.id, path))
    await hydrated(page)
    await page.mouse.move(300, 400)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
})

test('SEC-02 a walk by links, dialogs and a signed-in member violates no rule of the policy', { tag: '@main' }, async ({
  page,
}) => {
  await openAs(page, AURUM.id, '/', 'player')
  const types = await page.locator('header nav details > summary[data-nav-item]').all()
  for (const type of ALL_PAGES ? types : types.slice(0, 3)) {
    await type.click()
    await expect(page.locator('main h1').first()).toBeVisible()
  }
  await page.locator('header a[href="/promotions"]:visible').first().click()
  await expect(page.getByRole('main')).toHaveClass(/page-promotions/)
  await page.locator('a[data-dialog=notice]').first().dispatchEvent('click', { detail: 1 })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('SEC-02 without JavaScript a page shows its games, banners and menus with all styles', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  await page.goto(at(AURUM.id))
  await expect(page.locator('[aria-roledescription] img').first()).toBeVisible()
  expect(await page.locator('main li[data-shape] a[href^="/game?"]').count()).toBeGreaterThan(10)
  await expect(page.locator('header nav details')).not.toHaveCount(0)
  await expect(page.locator('a[data-dialog=notice]').first()).toHaveAttribute('href', /^\/noticePage\?id=/)

  await page.goto(at(AURUM.id, '/rng'))
  const first = page.locator('main li[data-shape]').first()
  await expect(first.locator('img')).toBeVisible()
  // styled without script: tiles stand beside each other
  const [a, b] = [await first.boundingBox(), await page.locator('main li[data-shape]').nth(1).boundingBox()]
  expect(a!.y).toBe(b!.y)
  expect(b!.x).toBeGreaterThan(a!.x)
  const before = await page.locator('main li[data-shape] a').first().getAttribute('href')
  await page.locator('main p a[href*="pageNo=2"]').click()
  await expect(page.locator('main li[data-shape]')).toHaveCount(24)
  expect(await page.locator('main li[data-shape] a').first().getAttribute('href')).not.toBe(before)

  await page.getByRole('searchbox').fill('dragon')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/search=dragon/)
  await expect(page.locator('main li[data-shape]').first()).toContainText(/dragon/i)

  await page.locator('header a[href="/login"]').click()
  await expect(page.locator('main input[name=username]')).toBeVisible()
  await context.close()
})

test('ENG-10 an unknown widget leaves its place empty, and the rest of the screen is shown', async ({ page }) => {
  await changeReplies(page, /\/site\/[^/]+\/[^/]+\/screen\/slots/, async response => {
    const part = await response.json()
    part.screen.main.unshift({ id: 'future', widget: 'not-built-yet', settings: { title: 'x' }, children: [] })
    return { json: part }
  })
  await page.goto(at('aurum', '/help'))
  await hydrated(page)
  await page.locator('a[href="/rng"]').first().dispatchEvent('click', { detail: 1 })
  await expect(page.getByRole('main')).toHaveClass(/page-rng/)
  await expect(page.locator('main li[data-shape]')).toHaveCount(24)
  await expect(page.getByRole('main')).not.toContainText('not-built-yet')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('ENG-10 ENG-11 a tenant file with an unknown widget is not published, and players see the earlier release', async ({
  page,
}) => {
  await openBrand(page, 'typo', {})
  const title = await page.title()
  const release = () => page.evaluate(async () => (await (await fetch('/site/version')).json()).release as string)
  const before = await release()
  writeBrand('typo', {
    'tenant.json': {
      id: 'typo',
      name: 'Another name',
      merchant: 'typo',
      languages: { default: 'EN', supported: ['EN'] },
    },
    'screens/home.json': { main: [{ id: 'strange', widget: 'game-rwo', settings: {} }] },
  })
  // an open page of the sandbox shows the problem of the files
  await expect(page.getByRole('status').filter({ hasText: 'the last valid release' })).toBeVisible()
  await page.reload()
  expect(await release()).toBe(before)
  expect(await page.title()).toBe(title)
  await expect(page.locator('main li[data-shape] a').first()).toBeVisible()

  // the repaired file is published automatically
  writeBrand('typo', { 'screens/home.json': { main: [{ id: 'strange', widget: 'game-row', settings: {} }] } })
  await expect.poll(async () => (await page.reload()) && page.title()).toMatch(/Another name/)
})
