/** `npm run pictures`: pictures of every screen of every brand, compared with the stored ones, and a contact sheet of them (TEN-09). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { listTenants } from '../server/tenants/read/read-tenant.ts'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import { createCamera } from './pictures/camera.ts'
import { acceptSet, type ComparedPicture, compareSet, listDifferences, type Sets } from './pictures/compare-set.ts'
import { contactSheet } from './pictures/contact-sheet.ts'
import type { Options } from './pictures/options.ts'
import { nameOf, type Picture, readName } from './pictures/picture.ts'
import { openPictureFolder, type PictureFolder } from './pictures/picture-folder.ts'
import { startPictureServer } from './pictures/picture-server.ts'
import { choose, isGone, planPictures, UnknownFilterValue } from './pictures/plan-pictures.ts'
import { type BrandSite, readBrand } from './pictures/read-brand.ts'
import { takePictures } from './pictures/take-pictures.ts'

export { createCommand } from './pictures/options.ts'

export const EXIT = { fine: 0, differs: 1, usage: 2 } as const
const ROOT = '.pictures'

/** @returns the exit code */
export async function run(options: Options): Promise<number> {
  try {
    return await runAll(options)
  } catch (error) {
    if (!(error instanceof UnknownFilterValue)) throw error
    console.error(`pictures: ${error.message}`)
    return EXIT.usage
  }
}

async function runAll(options: Options): Promise<number> {
  const { brands, problems } = readBrands(options)
  const planned = planPictures(brands, options)
  const folderOf = (name: string) => openPictureFolder(join(ROOT, name))
  const sets = { latest: folderOf('latest'), stored: folderOf('stored'), difference: folderOf('difference') }
  problems.push(...(await takeMissing(planned, brands, sets.latest, options)))
  // of a brand that could not be shown nothing is known
  const isKnown = (name: string) => problems.length === 0 || brands.some(({ id }) => id === readName(name).brand)
  const compared = compareSet(sets, planned.map(nameOf), name => isKnown(name) && isGone(name, planned, options))
  await makeThumbs(compared, sets)
  const left = options.accept ? acceptSet(sets, compared) : compared
  writeFileSync(join(ROOT, 'index.html'), contactSheet(left, new Date().toISOString()))
  for (const line of listDifferences(left)) console.log(line)
  console.log(`pictures: contact sheet at ${resolve(ROOT, 'index.html')}`)
  for (const line of problems) console.error(`pictures: ${line}`)
  const differs = left.some(({ status }) => status !== 'same')
  return problems.length > 0 || (options.strict && differs) ? EXIT.differs : EXIT.fine
}

function readBrands({ tenant }: Options): { brands: BrandSite[]; problems: string[] } {
  const ids = listTenants('tenants').filter(id => id !== 'base')
  const brands: BrandSite[] = []
  const problems: string[] = []
  for (const id of choose('tenant', ids, tenant))
    try {
      brands.push(readBrand(id))
    } catch (error) {
      problems.push((error as Error).message)
    }
  return { brands, problems }
}

/** Takes what is not there of this build and these files. @returns problems */
async function takeMissing(
  planned: readonly Picture[],
  brands: readonly BrandSite[],
  folder: PictureFolder,
  { port, again }: Options,
): Promise<string[]> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install one, or say where it is in CHROMIUM_PATH.')
  const build = readFileSync('dist/.source-hash', 'utf8')
  const keyOf = (picture: Picture) =>
    [build, brands.find(({ id }) => id === picture.brand)!.version, picture.path].join(' ')
  const open = planned.filter(picture => again || !folder.isTaken(nameOf(picture), keyOf(picture)))
  console.log(`pictures: ${planned.length - open.length} of ${planned.length} are there (--again takes them again)`)
  if (open.length === 0) return []
  const server = await startPictureServer(port)
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    const pages = Math.max(2, Math.floor(availableParallelism() / 2))
    return await takePictures(open, {
      ...{ folder, keyOf, onTaken: countProgress(open.length) },
      cameras: Array.from({ length: pages }, () => createCamera(browser, port)),
      async switchTo(opening) {
        for (const { id } of brands) await server.switchTo(id, opening)
      },
    })
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Prints now and then how far the run is. */
function countProgress(total: number): () => void {
  const start = Date.now()
  let done = 0
  return () => {
    done++
    if (done % 25 > 0 && done < total) return
    const perSecond = done / ((Date.now() - start) / 1000)
    const minutes = Math.ceil((total - done) / perSecond / 60)
    console.log(`pictures: ${done} of ${total}, ${perSecond.toFixed(1)} a second, ${minutes} min left`)
  }
}

/** Small pictures for the contact sheet. */
async function makeThumbs(compared: readonly ComparedPicture[], { latest, stored }: Sets): Promise<void> {
  for (const { name, status } of compared) {
    const file = join(ROOT, 'thumbs', `${name}.jpg`)
    if (status === 'same' && existsSync(file)) continue
    const png = (status === 'gone' ? stored : latest).read(name)!
    mkdirSync(dirname(file), { recursive: true })
    await sharp(png).resize({ width: 320 }).jpeg({ quality: 72 }).toFile(file)
  }
}
