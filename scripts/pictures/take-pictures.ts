/** Takes planned pictures with a few pages side by side, each stored as soon as it is there: a run that was ended continues. */
import type { Camera } from './camera.ts'
import { nameOf, OPENINGS, type Opening, type Picture } from './picture.ts'
import type { PictureFolder } from './picture-folder.ts'

export interface TakeOptions {
  /** One for each page that works side by side. */
  cameras: readonly Camera[]
  folder: PictureFolder
  keyOf(picture: Picture): string
  /** Opens or closes the brands for what comes next. */
  switchTo(opening: Opening): Promise<void>
  onTaken(): void
}

const ATTEMPTS = 2

/** @returns problems, each naming screen, brand and address */
export async function takePictures(pictures: readonly Picture[], options: TakeOptions): Promise<string[]> {
  const { cameras, switchTo, onTaken } = options
  const problems: string[] = []
  for (const opening of OPENINGS) {
    const open = pictures.filter(picture => picture.opening === opening)
    if (open.length === 0) continue
    await switchTo(opening)
    // neighbours stay together, so that each page keeps its session as long as it can
    const size = Math.ceil(open.length / cameras.length)
    const takeShare = async (camera: Camera, index: number) => {
      for (const picture of open.slice(index * size, (index + 1) * size)) {
        const problem = await takeOne(camera, picture, options)
        if (problem) problems.push(problem)
        onTaken()
      }
    }
    await Promise.all(cameras.map(takeShare))
  }
  return problems
}

/** @returns what went wrong, every time */
async function takeOne(camera: Camera, picture: Picture, { folder, keyOf }: TakeOptions): Promise<string | undefined> {
  let problem = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      folder.add(nameOf(picture), keyOf(picture), await camera.take(picture))
      return undefined
    } catch (error) {
      problem = (error as Error).message.split('\n')[0]!
    }
  }
  const { brand, screen, path, role, theme, width, language } = picture
  return `${screen} of ${brand} (${path}, ${role}, ${theme}, ${width} px, ${language}): ${problem}`
}
