/** `npm run pictures`: pictures of every screen of every brand, compared with the stored ones, and a contact sheet of them (TEN-09). */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs'
import { createCamera } from './pictures/camera.ts'
import { contactSheet } from './pictures/contact-sheet.ts'
import { FOLDERS, ROOT } from './pictures/folders.ts'
import { acceptSet, countVerdicts, type Judged, judgeSet, listDifferences, type Sets } from './pictures/judge-set.ts'
import { keyOf, openLedger } from './pictures/ledger.ts'
import { meetBrands, type World } from './pictures/meet-brands.ts'
import { nameOf, type Picture, readName } from './pictures/picture.ts'
import { type PictureServer, startPictureServer } from './pictures/picture-server.ts'
import { isGone, planPictures, UnknownWish } from './pictures/plan-pictures.ts'
import { createProgressBar } from './pictures/progress-bar.ts'
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
    const world = await meetBrands(server, options)
    // a signal ends this run in its own way
    const signals = { handleSIGINT: false, handleSIGTERM: false }
    browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS, ...signals })
    return await takeAndJudge(server, browser, world, options)
  } catch (error) {
    if (!(error instanceof UnknownWish)) throw error
    console.error(`pictures: ${error.message}`)
    return EXIT.usage
  } finally {
    await browser?.close()
    await server.close()
  }
}

async function takeAndJudge(server: PictureServer, browser: Browser, world: World, options: Options): Promise<number> {
  const planned = planPictures(world.sites, options)
  const key = createKeys(browser.version(), world)
  const sets = {
    root: ROOT,
    latest: openLedger(join(ROOT, FOLDERS.latest)),
    stored: openLedger(join(ROOT, FOLDERS.stored)),
  }
  const open = planned.filter(picture => options.again || !sets.latest.has(nameOf(picture), key(picture)))
  const kept = planned.length - open.length
  if (kept > 0)
    console.log(
      `pictures: ${kept} of ${planned.length} are there, of this build and these files (--again takes them anew)`,
    )

  const isEnding = endOnSignal()
  const bar = createProgressBar('pictures', open.length, process.stdout)
  const cameras = Array.from({ length: options.pages }, () =>
    createCamera(browser, server.port, ({ brand, role }) => world.sessions.get(`${brand} ${role}`)),
  )
  const failed = await takePictures(open, {
    ...{ root: ROOT, cameras, ledger: sets.latest, keyOf: key, isEnding },
    async switchTo(opening) {
      for (const { id } of world.sites) await server.switchTo(id, opening)
    },
    onTaken: picture => bar.step(nameOf(picture)),
    onProblem: bar.say,
  })
  bar.end()
  if (isEnding()) {
    console.log('pictures: ended; the same command goes on where this one stopped.')
    return EXIT.ended
  }
  const judged = judge(planned, sets, world, options)
  if (options.accept) console.log(`pictures: ${acceptSet(sets, judged)} accepted`)
  const left = options.accept ? judged.flatMap(acceptedAs) : judged
  writeFileSync(join(ROOT, 'index.html'), contactSheet(left, new Date().toISOString()))
  return report(left, [...world.problems, ...failed], options)
}

/** Names all that a picture is made of: build, browser, the brand's release and metadata, and the picture's own values. */
function createKeys(browser: string, { sites }: World): (picture: Picture) => string {
  const build = readFileSync(BUILD, 'utf8')
  const versions = new Map(sites.map(({ id, version }) => [id, version]))
  return picture => keyOf(build, browser, versions.get(picture.brand)!, JSON.stringify(picture))
}

function judge(planned: readonly Picture[], sets: Sets, { sites, problems }: World, options: Options): Judged[] {
  const bar = createProgressBar('comparing', planned.length, process.stdout)
  // of a brand that could not be shown nothing is known
  const isKnown = (name: string) => problems.length === 0 || sites.some(({ id }) => id === readName(name).brand)
  const isMissing = (name: string) => isKnown(name) && isGone(name, planned, options)
  const judged = judgeSet({ ...sets, names: planned.map(nameOf), isGone: isMissing }, bar.step)
  bar.end()
  return judged
}

const acceptedAs = ({ name, verdict }: Judged): Judged[] => (verdict === 'gone' ? [] : [{ name, verdict: 'same' }])

/** @returns the exit code */
function report(judged: readonly Judged[], problems: readonly string[], { strict }: Options): number {
  const differing = judged.filter(({ verdict }) => verdict !== 'same')
  for (const line of listDifferences(judged)) console.log(line)
  console.log(`pictures: ${countVerdicts(judged)}. Contact sheet: ${resolve(ROOT, 'index.html')}`)
  for (const line of problems) console.error(`pictures: ${line}`)
  return problems.length > 0 || (strict && differing.length > 0) ? EXIT.differs : EXIT.fine
}

/** What is under way is finished and kept; a second signal ends at once. @returns whether the end has begun */
function endOnSignal(): () => boolean {
  let begun = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      begun = true
    })
  return () => begun
}
