/** `npm run pictures`: pictures of every screen of every brand, compared with the stored ones, and a contact sheet of them (TEN-09). */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import { createCamera } from './pictures/camera.ts'
import {
  acceptSet,
  type ComparedPicture,
  compareSet,
  countStatuses,
  listDifferences,
  type Sets,
} from './pictures/compare-set.ts'
import { contactSheet } from './pictures/contact-sheet.ts'
import { FOLDERS, ROOT } from './pictures/folders.ts'
import { type BrandAccess, loadBrands } from './pictures/load-brands.ts'
import { nameOf, type Picture, readName } from './pictures/picture.ts'
import { type PictureServer, startPictureServer } from './pictures/picture-server.ts'
import { keyOf, openPictureSet } from './pictures/picture-set.ts'
import { isGone, planPictures, UnknownFilterValue } from './pictures/plan-pictures.ts'
import { createProgress } from './pictures/progress.ts'
import type { Options } from './pictures/read-options.ts'
import { takePictures } from './pictures/take-pictures.ts'

export { HELP, readOptions } from './pictures/read-options.ts'

export const EXIT = { fine: 0, differs: 1, usage: 2, ended: 130 } as const
/** Names the sources of the build that is shown. */
const BUILD = 'dist/.source-hash'

/** @returns the exit code */
export async function run(options: Options): Promise<number> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install one, or say where it is in CHROMIUM_PATH.')
  console.log('pictures: starting the server …')
  const server = await startPictureServer(options.port, ROOT)
  let browser: Browser | undefined
  try {
    const access = await loadBrands(server, options)
    // a signal ends this run in its own way
    const signals = { handleSIGINT: false, handleSIGTERM: false }
    browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, ...signals })
    return await takeAndCompare(server, browser, access, options)
  } catch (error) {
    if (!(error instanceof UnknownFilterValue)) throw error
    console.error(`pictures: ${error.message}`)
    return EXIT.usage
  } finally {
    await browser?.close()
    await server.close()
  }
}

async function takeAndCompare(
  server: PictureServer,
  browser: Browser,
  access: BrandAccess,
  options: Options,
): Promise<number> {
  const planned = planPictures(access.sites, options)
  const key = createKeys(browser.version(), access)
  const sets = {
    root: ROOT,
    latest: openPictureSet(join(ROOT, FOLDERS.latest)),
    stored: openPictureSet(join(ROOT, FOLDERS.stored)),
  }
  const open = planned.filter(picture => options.again || !sets.latest.has(nameOf(picture), key(picture)))
  const reused = planned.length - open.length
  if (reused > 0)
    console.log(
      `pictures: ${reused} of ${planned.length} are there, of this build and these files (--again takes them again)`,
    )

  const isEnding = endOnSignal()
  const progress = createProgress('pictures', open.length, process.stdout)
  const cameras = Array.from({ length: options.pages }, () =>
    createCamera(browser, server.port, ({ brand, role }) => access.sessions.get(`${brand} ${role}`)),
  )
  const failed = await takePictures(open, {
    ...{ root: ROOT, cameras, pictureSet: sets.latest, keyOf: key, isEnding },
    async switchTo(opening) {
      for (const { id } of access.sites) await server.switchTo(id, opening)
    },
    onTaken: progress.step,
    onProblem: progress.print,
  })
  if (isEnding()) {
    console.log('pictures: ended; the same command goes on where this one stopped.')
    return EXIT.ended
  }
  const compared = compareTaken(planned, sets, access, options)
  if (options.accept) console.log(`pictures: ${acceptSet(sets, compared)} accepted`)
  const left = options.accept ? compared.flatMap(toAccepted) : compared
  writeFileSync(join(ROOT, 'index.html'), contactSheet(left, new Date().toISOString()))
  return report(left, [...access.problems, ...failed], options)
}

/** Names all that a picture is made of: build, browser, the brand's release and metadata, and the picture's own values. */
function createKeys(browser: string, { sites }: BrandAccess): (picture: Picture) => string {
  const build = readFileSync(BUILD, 'utf8')
  const versions = new Map(sites.map(({ id, version }) => [id, version]))
  return picture => keyOf(build, browser, versions.get(picture.brand)!, JSON.stringify(picture))
}

function compareTaken(
  planned: readonly Picture[],
  sets: Sets,
  { sites, problems }: BrandAccess,
  options: Options,
): ComparedPicture[] {
  const progress = createProgress('comparing', planned.length, process.stdout)
  // of a brand that could not be shown nothing is known
  const isKnown = (name: string) => problems.length === 0 || sites.some(({ id }) => id === readName(name).brand)
  const isMissing = (name: string) => isKnown(name) && isGone(name, planned, options)
  return compareSet({ ...sets, names: planned.map(nameOf), isGone: isMissing }, progress.step)
}

const toAccepted = ({ name, status }: ComparedPicture): ComparedPicture[] =>
  status === 'gone' ? [] : [{ name, status: 'same' }]

/** @returns the exit code */
function report(compared: readonly ComparedPicture[], problems: readonly string[], { strict }: Options): number {
  const differing = compared.filter(({ status }) => status !== 'same')
  for (const line of listDifferences(compared)) console.log(line)
  console.log(`pictures: ${countStatuses(compared)}. Contact sheet: ${resolve(ROOT, 'index.html')}`)
  for (const line of problems) console.error(`pictures: ${line}`)
  return problems.length > 0 || (strict && differing.length > 0) ? EXIT.differs : EXIT.fine
}

/** What is under way is finished and stored; a second signal ends at once. @returns whether the end has begun */
function endOnSignal(): () => boolean {
  let begun = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      begun = true
    })
  return () => begun
}
