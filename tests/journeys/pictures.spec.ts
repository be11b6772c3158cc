/** The small stable set of pictures. `npm run pictures -- --small --accept` stores what is shown now. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { compareSmall, shrink } from '../pictures/compare-small.ts'
import { brandOf, LEFT_OUT, SMALL_SET, type SmallPicture } from '../pictures/small-set.ts'
import { chooseAppearance, makeSteady, type Settle, showDialog } from '../pictures/steady-page.ts'
import { at, expect, hydrated, test } from './site.ts'

const FOLDER = join(import.meta.dirname, '..', 'pictures')
const ACCEPT = 'As it should be? npm run pictures -- --small --accept'

for (const brand of new Set(SMALL_SET.map(brandOf)))
  test(`TEN-09 ${brand} looks as it was accepted`, async ({ page }, testInfo) => {
    const settle = await makeSteady(page)
    for (const picture of SMALL_SET.filter(one => brandOf(one) === brand)) {
      const { name, path } = picture
      const now = await shrink(await take(page, picture, settle))
      const file = join(FOLDER, `${name}.png`)
      if (testInfo.config.updateSnapshots === 'changed') writeFileSync(file, now)
      const difference = existsSync(file) ? await compareSmall(readFileSync(file), now) : 'there is none stored'
      if (difference) await testInfo.attach(`${name}.png`, { body: now, contentType: 'image/png' })
      expect.soft(difference, `tests/pictures/${name}.png (${path}). ${ACCEPT}`).toBe('')
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
