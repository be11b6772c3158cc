/** Compares the pictures of a run with the stored set. */
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { PictureFolder } from './picture-folder.ts'

const STATUSES = ['changed', 'new', 'gone', 'same'] as const

export interface ComparedPicture {
  name: string
  status: (typeof STATUSES)[number]
  /** Of a changed one: the share of its pixels that differ, 0 to 1. */
  share?: number
}

export interface Sets {
  latest: PictureFolder
  stored: PictureFolder
  /** Of changed pictures: the newer one, faint, with what differs in red. */
  difference: PictureFolder
}

/** @param names of this run @param isGone whether what a stored picture shows is no longer there */
export function compareSet(sets: Sets, names: readonly string[], isGone: (name: string) => boolean): ComparedPicture[] {
  const compared = names.flatMap(name => {
    const now = sets.latest.read(name)
    return now ? [compareOne(sets, name, now)] : []
  })
  const gone = sets.stored.all().filter(isGone)
  return [...compared, ...gone.map(name => ({ name, status: 'gone' as const }))]
}

function compareOne({ stored, difference }: Sets, name: string, now: Buffer): ComparedPicture {
  difference.remove(name)
  const before = stored.read(name)
  if (!before) return { name, status: 'new' }
  const found = before.equals(now) ? undefined : comparePictures(before, now)
  if (!found) return { name, status: 'same' }
  difference.add(name, '', found.marked)
  return { name, status: 'changed', share: found.share }
}

/** Colours nearer than this are the same to the eye (0 to 1, YIQ). */
const THRESHOLD = 0.1

/** Smoothed edges of letters and curves do not count. @returns undefined when nothing differs that anybody could see */
export function comparePictures(old: Buffer, now: Buffer): { share: number; marked: Buffer } | undefined {
  const before = PNG.sync.read(old)
  const after = PNG.sync.read(now)
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const marked = new PNG({ width, height })
  // where the smaller picture ends it has nothing at all, which differs
  const [one, other] = [before, after].map(picture => {
    const wide = new PNG({ width, height, fill: true })
    PNG.bitblt(picture, wide, 0, 0, picture.width, picture.height, 0, 0)
    return wide.data
  })
  const options = {
    threshold: THRESHOLD,
    alpha: 0.25,
    diffColor: [255, 0, 80] as [number, number, number],
    checkerboard: false,
  }
  const count = pixelmatch(one!, other!, marked.data, width, height, options)
  const sameSize = before.width === after.width && before.height === after.height
  if (count === 0 && sameSize) return undefined
  return { share: count / (width * height), marked: PNG.sync.write(marked, { deflateLevel: 3 }) }
}

/** Makes what this run took the stored set: changed and new ones replace, gone ones go. @returns what is the same now */
export function acceptSet(
  { latest, stored, difference }: Sets,
  compared: readonly ComparedPicture[],
): ComparedPicture[] {
  for (const { name, status } of compared) {
    difference.remove(name)
    if (status === 'gone') stored.remove(name)
    else if (status !== 'same') stored.add(name, '', latest.read(name)!)
  }
  return compared.flatMap(({ name, status }) => (status === 'gone' ? [] : [{ name, status: 'same' }]))
}

const MAX_LISTED = 30

/** Lines for a terminal: what differs most first, then how many there are of each status. */
export function listDifferences(compared: readonly ComparedPicture[]): string[] {
  const open = compared
    .filter(({ status }) => status !== 'same')
    .sort((one, other) => (other.share ?? 0) - (one.share ?? 0))
  // on a first run everything is new
  const shown = open.every(({ status }) => status === 'new') ? [] : open.slice(0, MAX_LISTED)
  const counts = STATUSES.flatMap(status => {
    const count = compared.filter(one => one.status === status).length
    return count === 0 ? [] : `${count} ${status === 'same' ? 'the same' : status}`
  })
  return [
    ...shown.map(
      ({ name, status, share }) => `  ${status.padEnd(8)} ${name}${share === undefined ? '' : `  ${inPercent(share)}`}`,
    ),
    ...(open.length > shown.length && shown.length > 0 ? [`  … and ${open.length - shown.length} more`] : []),
    counts.join(', ') || 'none',
  ]
}

/** @param share 0 to 1 */
const inPercent = (share: number): string => `${share * 100 < 0.01 ? '< 0.01' : (share * 100).toFixed(2)} %`
