/** Several instances of the server on one PostgreSQL: editors notice nothing of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { texts } from '../../src/studio/texts/texts.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { colour, openBrand, openOperator, publish, saved, test } from './studio-operator.ts'

const NAME = 'Maison Aurum'

let server: OwnServer
test.beforeAll(async ({ store }) => {
  server = await startOwnServer({ store, instances: 2 })
})
test.afterAll(() => server.stop())

test('two editors on two instances see each other, each change, an undo, and players each publish', {
  tag: '@database',
}, async ({ browser }) => {
  const [one, two] = server.instances
  const by = (name: string, on = one) => openOperator(browser, server, { name, role: 'publisher', brand: 'aurum', on })
  const [mara, joon] = [await by('Mara Lund'), await by('Joon Park', two)]
  await openBrand(mara, one!, 'aurum', '/theme')
  await openBrand(joon, two!, 'aurum', '/theme')
  await expect(mara.getByText(texts.brand.present(['Joon Park']))).toBeVisible()
  await expect(joon.getByText(texts.brand.present(['Mara Lund']))).toBeVisible()
  const old = await colour(mara, 'primary').inputValue()

  await colour(mara, 'primary').fill('#12ab34')
  await expect(colour(joon, 'primary')).toHaveValue('#12ab34')
  await colour(joon, 'line').fill('#3e2b31')
  await expect(colour(mara, 'line')).toHaveValue('#3e2b31')

  const player = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await player.goto(two!.at('aurum', '/help'))
  const shown = () =>
    player.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
  expect(await shown()).not.toBe('#12ab34')
  await publish(mara, NAME)
  // without a reload, as in a sandbox
  await expect.poll(shown).toBe('#12ab34')
  // the files of the brand are in the database
  expect(readFileSync(join(server.brand('aurum'), 'theme.json'), 'utf8')).not.toContain('#12ab34')

  // the same person goes on at the other instance, whose host is the same
  await openBrand(mara, two!, 'aurum', '/theme')
  await expect(colour(mara, 'primary')).toHaveValue('#12ab34')
  await openBrand(joon, one!, 'aurum', '/theme')
  await mara.getByRole('heading', { level: 1 }).click()
  await mara.keyboard.press('Control+z')
  await expect(colour(mara, 'primary')).toHaveValue(old)
  await expect(colour(joon, 'primary')).toHaveValue(old)
  await expect(colour(joon, 'line')).toHaveValue('#3e2b31')
  await saved(joon)
  expect(await shown()).toBe('#12ab34')
  for (const page of [mara, joon, player]) await page.context().close()
})
