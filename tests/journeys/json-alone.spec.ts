import { openBrand, writeBrand } from './brands.ts'
import { newBrand, runTenantCommand } from './operator.ts'
import { at, expect, hydrated, readPage, test } from './site.ts'

const flag = (enabled: boolean) => ({ 'platform/whitelabel.json': [{ modId: 'CLUB', enabled }] })
const club = (brand: string) => ({
  'tenant.json': {
    id: brand,
    name: 'Aurora',
    merchant: brand,
    languages: { supported: ['EN'] },
    features: { club: { modIds: ['CLUB'] } },
  },
  'texts/EN.json': {
    'club.title': 'Night of the aurora',
    'club.join': 'How to join',
    'club.text': 'Come every Friday.',
  },
  'dialogs/club.json': {
    title: 'club.join',
    content: [{ id: 'text', widget: 'text-block', settings: { text: 'club.text' } }],
  },
  'screens/club.json': {
    paths: ['/club'],
    title: 'club.title',
    when: { feature: 'club' },
    main: [
      {
        id: 'hero',
        widget: 'hero-copy',
        settings: { title: 'club.title', level: 1, primary: { label: 'club.join', path: '/club', dialog: 'club' } },
      },
    ],
  },
  'menus.json': {
    top: [{ id: 'club', title: 'club.title', path: '/club', icon: 'sparkles', when: { feature: 'club' } }],
  },
})

test('ENG-06 ENG-10 MOD-06 an operator adds a club by JSON alone: flag, toggle, menu entry, screen and dialog', async ({
  page,
}) => {
  const brand = newBrand()
  await openBrand(page, brand, { ...flag(false), ...club(brand) })
  const checked = await runTenantCommand('check', brand)
  expect(checked.exit, checked.text).toBe(0)
  const entry = page.getByRole('banner').getByRole('link', { name: 'Night of the aurora' })
  await expect(entry, 'the platform has it off').toHaveCount(0)

  writeBrand(brand, flag(true))
  // asks the server alone: reloading the page would keep a busy machine from publishing
  await expect.poll(async () => (await readPage(page, brand, '/')).html.includes('href="/club"')).toBe(true)
  await page.goto(at(brand))
  await hydrated(page)
  await entry.click()
  await expect(page).toHaveURL(at(brand, '/club'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night of the aurora')
  await page.getByRole('main').getByRole('link', { name: 'How to join' }).click()
  await expect(page.getByRole('dialog')).toContainText('Come every Friday.')
})
