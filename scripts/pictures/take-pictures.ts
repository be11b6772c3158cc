/** Takes planned pictures with a few pages side by side, and puts each into the set as soon as it is there. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Camera } from './camera.ts'
import { FOLDERS } from './folders.ts'
import { describePicture, nameOf, type Opening, type Picture } from './picture.ts'
import type { PictureSet } from './picture-set.ts'

export interface TakeOptions {
  root: string
  /** One for each page that works side by side. */
  cameras: readonly Camera[]
  pictureSet: PictureSet
  keyOf(picture: Picture): string
  /** Opens or closes the brands for what comes next. */
  switchTo(opening: Opening): Promise<void>
  /** True from the moment that the run is to end: what is under way is still finished. */
  isEnding(): boolean
  onTaken(picture: Picture): void
  onProblem(line: string): void
}

const ATTEMPTS = 2

/** @returns problems, each naming screen, brand and address */
export async function takePictures(pictures: readonly Picture[], options: TakeOptions): Promise<string[]> {
  const { cameras, switchTo, isEnding, onTaken, onProblem } = options
  const problems: string[] = []
  let rest = [...pictures]
  while (rest.length > 0 && !isEnding()) {
    const { opening } = rest[0]!
    const open = rest.filter(picture => picture.opening === opening)
    rest = rest.filter(picture => picture.opening !== opening)
    await switchTo(opening)
    const queues = share(open, cameras.length)
    await Promise.all(
      cameras.map(async (camera, index) => {
        for (const picture of queues[index]!) {
          if (isEnding()) return
          const problem = await takeOne(camera, picture, options)
          if (problem) {
            problems.push(problem)
            onProblem(problem)
          }
          onTaken(picture)
        }
      }),
    )
  }
  return problems
}

/** @returns what went wrong, every time */
async function takeOne(
  camera: Camera,
  picture: Picture,
  { root, pictureSet, keyOf }: TakeOptions,
): Promise<string | undefined> {
  let problem = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const { png, thumb } = await camera.take(picture)
      const file = join(root, FOLDERS.thumbs, `${nameOf(picture)}.jpg`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, thumb)
      pictureSet.add(nameOf(picture), keyOf(picture), png)
      return undefined
    } catch (error) {
      problem = (error as Error).message.split('\n')[0]!
    }
  }
  return `${describePicture(picture)}: ${problem}`
}

/** Neighbours stay together, so that each page keeps its session as long as it can. */
function share(pictures: readonly Picture[], count: number): Picture[][] {
  const size = Math.ceil(pictures.length / count)
  return Array.from({ length: count }, (_, index) => pictures.slice(index * size, (index + 1) * size))
}
