/**
 * Takes the picture of each widget that the operators' reference shows, from the examples in the gallery: `npm run pictures -- --widgets`.
 * Each is light, at most 480 pixels wide, and small enough to be committed.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { PORT } from '../../playwright.config.ts'
import { ACCOUNT_OF_ROLE } from '../../src/gallery/sample-accounts.ts'
import { chooseAppearance, hydrate, makeSteady } from './steady-page.ts'

const FOLDER = 'docs/pictures/widgets'
/** Width of a picture, and the most height, in its own pixels. */
const WIDTH = 480
const MAX_HEIGHT = 400
const MAX_BYTES = 15_000
/** Width of the page in CSS pixels: a tablet, where most widgets show all of their parts. */
const PAGE_WIDTH = 880
const WIDE = 1500

/** Queries of widgets that show what the address of their page names. */
const QUERIES: Readonly<Record<string, string>> = {
  'site-search': 'search=dragon',
  'lottery-game': 'gameCode=TCG_LOTTO_VN_lott-mien-bac',
  'promo-detail': 'id=first-deposit',
}

const widgets = readdirSync('src/widgets', { withFileTypes: true }).flatMap(entry =>
  entry.isDirectory() ? entry.name : [],
)
const screens = readdirSync('tenants/base/screens').map(name => readFileSync(`tenants/base/screens/${name}`, 'utf8'))

/** Returns the role that all screens of base with the widget are for; a visitor sees every other widget. */
function roleOf(widget: string): 'visitor' | 'member' | 'agent' {
  const groups = screens
    .filter(text => text.includes(`"widget": "${widget}"`))
    .map(text => (JSON.parse(text) as { group?: string }).group)
  const isFor = (role: string) => groups.length > 0 && groups.every(group => group === role)
  return isFor('agent') ? 'agent' : isFor('member') ? 'member' : 'visitor'
}

mkdirSync(FOLDER, { recursive: true })
for (const widget of widgets)
  test(`takes a picture of ${widget}`, async ({ page }) => {
    const settle = await makeSteady(page)
    let example: Example | undefined
    for (const { brand, role, width } of viewsOf(widget)) {
      await page.setViewportSize({ width, height: 1200 })
      await chooseAppearance(page, brand, 'light', 'EN')
      await page.goto(`http://${brand}.localhost:${PORT}/gallery/${widget}?role=${role}&${QUERIES[widget] ?? ''}`)
      await hydrate(page)
      if (role !== 'visitor')
        await page.waitForFunction(name => sessionStorage.getItem('token') && name, ACCOUNT_OF_ROLE[role])
      await settle()
      example = await findExample(page)
      if (example) break
    }
    expect(example, `the gallery shows an example of ${widget}`).toBeDefined()
    const height = Math.min(example!.height, (MAX_HEIGHT * example!.width) / WIDTH)
    const clip = { ...example!, height }
    const png = await page.screenshot({ clip, fullPage: true, animations: 'disabled', scale: 'css' })
    writeFileSync(`${FOLDER}/${widget}.webp`, await shrink(png))
  })

/**
 * Lists the views that may show a widget: some features are on in one brand only, some widgets are for wide screens, and those of members
 * show nothing to others.
 */
function viewsOf(widget: string): { brand: string; role: ReturnType<typeof roleOf>; width: number }[] {
  const first = { brand: 'aurum', role: roleOf(widget), width: PAGE_WIDTH }
  const others = (['member', 'agent'] as const).filter(role => role !== first.role)
  return [
    first,
    { ...first, width: WIDE },
    { ...first, brand: 'yunhe', width: WIDE },
    ...others.map(role => ({ ...first, role })),
  ]
}

/** Position and size of an example on its page, in CSS pixels. */
interface Example {
  x: number
  y: number
  width: number
  height: number
}

/** Finds the first example that shows more than an icon; undefined when none does. */
function findExample(page: Page): Promise<Example | undefined> {
  return page.locator('[data-kind=widget] > :last-child').evaluateAll(specimens => {
    const isFull = (specimen: Element) =>
      (specimen as HTMLElement).innerText.trim().length +
        20 * specimen.querySelectorAll('img, input').length +
        8 * specimen.querySelectorAll('a, button').length >
      15
    const specimen = specimens.find(isFull)
    if (!specimen) return undefined
    // what is fixed to the edge of the window has no height in its frame
    const inner = [...specimen.querySelectorAll('*')].map(element => element.getBoundingClientRect())
    const isFixed = specimen.firstElementChild?.getBoundingClientRect().height === 0
    const boxes = isFixed
      ? inner.filter(({ width, height }) => width > 0 && height > 0)
      : [specimen.getBoundingClientRect()]
    const [left, top] = [Math.min(...boxes.map(box => box.left)), Math.min(...boxes.map(box => box.top))]
    const [right, bottom] = [Math.max(...boxes.map(box => box.right)), Math.max(...boxes.map(box => box.bottom))]
    return { x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top }
  })
}

/** Writes the picture as WebP in the best quality that fits. */
async function shrink(png: Buffer): Promise<Buffer> {
  const small = sharp(png).removeAlpha().resize({ width: WIDTH, withoutEnlargement: true })
  for (const quality of [75, 60, 45, 30, 15]) {
    const webp = await small.clone().webp({ quality, effort: 6 }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new Error(`No quality makes it smaller than ${MAX_BYTES} bytes.`)
}
