/** The small stable set of pictures (TEN-09). `npm run pictures -- --small --accept` stores what is shown now. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { disableMotion, Requests, settle, showDialog } from '../../scripts/pictures/steady-page.ts'
import { compareSmall, shrink } from '../pictures/compare-small.ts'
import { brandOf, LEFT_OUT, SMALL_SET, type SmallPicture } from '../pictures/small-set.ts'
import { at, expect, hydrated, test } from './site.ts'

const FOLDER = join(import.meta.dirname, '..', 'pictures')
const REPORT = 'reports/pictures'

for (const brand of new Set(SMALL_SET.map(brandOf)))
  test(`TEN-09 ${brand} looks as it was accepted`, async ({ page }) => {
    const requests = new Requests(page)
    await disableMotion(page)
    for (const picture of SMALL_SET.filter(one => brandOf(one) === brand)) {
      const now = shrink(await take(page, picture, requests))
      const file = join(FOLDER, `${picture.name}.png`)
      if (process.env.PICTURES_ACCEPT) writeFileSync(file, now)
      const stored = existsSync(file) ? readFileSync(file) : Buffer.alloc(0)
      const difference = stored.length > 0 ? compareSmall(stored, now) : { why: 'there is none stored' }
      if (difference) {
        mkdirSync(REPORT, { recursive: true })
        writeFileSync(join(REPORT, `${picture.name}.png`), now)
      }
      expect.soft(difference?.why, reported(picture)).toBeUndefined()
    }
  })

const reported = ({ name, path }: SmallPicture) =>
  `${name} (${path}): see ${REPORT}/${name}.png beside tests/pictures/${name}.png. As it should be? npm run pictures -- --small --accept`

async function take(page: Page, picture: SmallPicture, requests: Requests): Promise<Buffer> {
  const { path, theme, language, width, height, part, dialog } = picture
  const domain = `${brandOf(picture)}.localhost`
  const cookies = Object.entries({ theme, lang: language }).map(([name, value]) => ({ name, value, domain, path: '/' }))
  await page.context().addCookies(cookies)
  await page.setViewportSize({ width, height })
  requests.forget()
  await page.goto(at(brandOf(picture), path))
  await hydrated(page)
  await page.mouse.move(0, height - 1)
  await settle(page, requests)
  if (dialog) await showDialog(page, requests, dialog)
  if (!part) return page.screenshot({ animations: 'disabled', mask: LEFT_OUT(page), scale: 'css' })
  const shown = page.locator(part).first()
  await shown.scrollIntoViewIfNeeded()
  await settle(page, requests)
  return shown.screenshot({ animations: 'disabled', mask: LEFT_OUT(page), scale: 'css' })
}
