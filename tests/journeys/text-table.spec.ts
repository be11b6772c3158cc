/** Tables in operators' texts fit a phone. */
import AxeBuilder from '@axe-core/playwright'
import { openBrand } from './brands.ts'
import { newBrand } from './operator.ts'
import { expect, hydrated, test } from './site.ts'

const HTML = `<table><thead><tr><th scope="col">Withdrawal level</th><th scope="col">Sums a day</th><th scope="col">Paid within</th></tr></thead>
<tbody><tr><th scope="row">Copper</th><td>1,250 and <b>no fee</b></td><td>Three working days, public holidays excepted</td></tr>
<tr><th scope="row">Jade</th><td>88,000</td><td>One hour</td></tr></tbody></table>`

test("a table of an operator's page stacks on a phone, with headings before values and its roles", async ({ page }) => {
  const brand = newBrand()
  await page.setViewportSize({ width: 320, height: 700 })
  await openBrand(
    page,
    brand,
    {
      'texts/EN.json': { 'own.levels': 'Levels', 'own.table': HTML },
      'screens/levels.json': {
        paths: ['/levels'],
        title: 'own.levels',
        main: [{ id: 'levels', widget: 'rich-text', settings: { title: 'own.levels', html: 'own.table', level: 1 } }],
      },
    },
    '/levels',
  )
  await hydrated(page)
  const table = page.getByRole('table')
  const value = table.getByRole('cell', { name: 'One hour' })
  await expect(table.getByRole('columnheader')).toHaveText(['Withdrawal level', 'Sums a day', 'Paid within'])
  await expect(table.getByRole('row').nth(2).getByRole('rowheader')).toHaveText('Jade')
  const label = () => value.evaluate(cell => getComputedStyle(cell, '::before').content)
  expect(await label()).toContain('Paid within')
  const tops = await table
    .getByRole('row')
    .nth(2)
    .locator('th, td')
    .evaluateAll(cells => cells.map(cell => cell.getBoundingClientRect().top))
  expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b))
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main *')]
      .filter(element => element.scrollWidth > element.clientWidth + 1 && element.querySelector('td'))
      .map(element => element.outerHTML.slice(0, 80)),
  )
  expect(wide).toEqual([])
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('main').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await page.setViewportSize({ width: 900, height: 700 })
  expect(await label()).toBe('none')
  await expect(table.getByRole('columnheader').first()).toBeInViewport()
})
