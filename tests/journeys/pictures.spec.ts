/** The small stable set of pictures, and the command that takes all pictures. */
import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { compareSmall, shrink } from '../pictures/compare-small.ts'
import { brandOf, LEFT_OUT, SMALL_SET, type SmallPicture } from '../pictures/small-set.ts'
import { chooseAppearance, makeSteady, type Settle, showDialog } from '../pictures/steady-page.ts'
import { at, expect, hydrated, PORT, test } from './site.ts'

const FOLDER = join(import.meta.dirname, '..', 'pictures')
const ACCEPT = 'As it should be? npm run pictures -- --small --accept'

for (const brand of new Set(SMALL_SET.map(brandOf)))
  test(`${brand} looks as accepted`, async ({ page }, testInfo) => {
    const settle = await makeSteady(page)
    for (const picture of SMALL_SET.filter(one => brandOf(one) === brand)) {
      const { name, path } = picture
      const now = await shrink(await take(page, picture, settle))
      const file = join(FOLDER, `${name}.png`)
      if (testInfo.config.updateSnapshots === 'changed') writeFileSync(file, now)
      const difference = existsSync(file) ? await compareSmall(readFileSync(file), now) : 'there is none stored'
      const taken = testInfo.outputPath(`${name}.png`)
      if (difference) writeFileSync(taken, now)
      expect.soft(difference, `${name} (${path}): see ${taken} beside tests/pictures/${name}.png. ${ACCEPT}`).toBe('')
    }
  })

async function take(page: Page, picture: SmallPicture, settle: Settle): Promise<Buffer> {
  const { path, theme, language, width, height, part, dialog } = picture
  await chooseAppearance(page, brandOf(picture), theme, language)
  await page.setViewportSize({ width, height })
  await page.goto(at(brandOf(picture), path))
  await hydrated(page)
  await page.mouse.move(0, height - 1)
  await settle()
  if (dialog) await showDialog(page, settle, dialog)
  const options = { animations: 'disabled', mask: LEFT_OUT(page), scale: 'css' } as const
  if (!part) return page.screenshot(options)
  const shown = page.locator(part).first()
  await shown.scrollIntoViewIfNeeded()
  await settle()
  return shown.screenshot(options)
}

test('TEN-09 one command takes pictures by screen, brand, theme and width, and marks changes on a sheet', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('pictures')
  const stored = join(folder, 'stored/otterbrook/not-found/EN-visitor-dark-360.png')
  mkdirSync(dirname(stored), { recursive: true })
  copyFileSync(join(FOLDER, 'yunhe-not-found.png'), stored)
  const options = ['--tenant', 'otterbrook', '--screen', 'not-found', '--width', '360']
  const env = { ...process.env, PICTURES_FOLDER: folder, JOURNEYS_PORT: String(PORT) }
  const printed = await new Promise<string>(done => {
    execFile(process.execPath, ['scripts/pictures.mjs', ...options], { env }, (error, out, err) =>
      done(`${out}${err}exit code ${error?.code ?? 0}`),
    )
  })
  expect(printed).toMatch(/changed +otterbrook.not-found.EN-visitor-dark-360 .*exit code 1$/s)
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  const cards = page.getByRole('figure')
  await expect(cards).toHaveText([/^changed .* stored expected actual diff/, /^new .* otterbrook .* light · 360/])
  for (const link of await cards.getByRole('link').all())
    expect(existsSync(join(folder, (await link.getAttribute('href'))!))).toBe(true)
  await page.getByRole('searchbox').fill('not-found dark')
  await expect(cards.filter({ visible: true })).toHaveCount(1)
})
