/** Compares the pictures of a run with the stored set. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { comparePictures } from './compare-pictures.ts'
import { FOLDERS } from './folders.ts'
import type { PictureSet } from './picture-set.ts'

export type PictureStatus = 'same' | 'changed' | 'new' | 'gone'

export interface ComparedPicture {
  name: string
  status: PictureStatus
  /** Of a changed one: the share of its pixels that differ, 0 to 1. */
  share?: number
}

export interface Sets {
  /** Where latest, stored and difference are. */
  root: string
  latest: PictureSet
  stored: PictureSet
}

export interface CompareOptions extends Sets {
  /** Pictures of this run. */
  names: readonly string[]
  /** Whether what a stored picture shows is no longer there. */
  isGone(name: string): boolean
}

/** Writes the marked differences below `difference/`. */
export function compareSet(
  { root, latest, stored, names, isGone }: CompareOptions,
  tick: () => void = () => {},
): ComparedPicture[] {
  const compared = names.flatMap<ComparedPicture>(name => {
    const now = latest.get(name)
    tick()
    return now ? [{ name, ...compareOne(root, name, stored.get(name)?.hash, now.hash) }] : []
  })
  const gone = stored.all().filter(({ name }) => isGone(name))
  return [...compared, ...gone.map(({ name }) => ({ name, status: 'gone' as const }))]
}

function compareOne(
  root: string,
  name: string,
  before: string | undefined,
  now: string,
): Omit<ComparedPicture, 'name'> {
  const file = (folder: string) => join(root, folder, `${name}.png`)
  rmSync(file(FOLDERS.difference), { force: true })
  if (before === undefined) return { status: 'new' }
  if (before === now) return { status: 'same' }
  const difference = comparePictures(readFileSync(file(FOLDERS.stored)), readFileSync(file(FOLDERS.latest)))
  if (!difference) return { status: 'same' }
  mkdirSync(dirname(file(FOLDERS.difference)), { recursive: true })
  writeFileSync(file(FOLDERS.difference), difference.marked)
  return { status: 'changed', share: difference.share }
}

/** Makes what this run took the stored set: changed and new ones replace, gone ones go. */
export function acceptSet({ root, latest, stored }: Sets, compared: readonly ComparedPicture[]): number {
  const open = compared.filter(({ status }) => status !== 'same')
  for (const { name, status } of open) {
    if (status === 'gone') stored.remove(name)
    else stored.add(name, latest.get(name)!.key, readFileSync(join(root, FOLDERS.latest, `${name}.png`)))
    rmSync(join(root, FOLDERS.difference, `${name}.png`), { force: true })
  }
  return open.length
}

const STATUSES: readonly PictureStatus[] = ['changed', 'new', 'gone', 'same']

/** `3 changed, 1 new, 120 the same` */
export const countStatuses = (compared: readonly ComparedPicture[]): string =>
  STATUSES.flatMap(status => {
    const count = compared.filter(one => one.status === status).length
    return count === 0 ? [] : `${count} ${status === 'same' ? 'the same' : status}`
  }).join(', ') || 'none'

const MAX_LISTED = 30

/** Lines for a terminal, what differs most first. */
export function listDifferences(compared: readonly ComparedPicture[]): string[] {
  const open = compared
    .filter(({ status }) => status !== 'same')
    .sort(
      (one, other) =>
        STATUSES.indexOf(one.status) - STATUSES.indexOf(other.status) || (other.share ?? 0) - (one.share ?? 0),
    )
  // on a first run everything is new
  const shown = open.every(({ status }) => status === 'new') ? [] : open.slice(0, MAX_LISTED)
  const more = shown.length > 0 && open.length > shown.length ? [`  … and ${open.length - shown.length} more`] : []
  return [
    ...shown.map(
      ({ name, status, share }) => `  ${status.padEnd(8)} ${name}${share === undefined ? '' : `  ${inPercent(share)}`}`,
    ),
    ...more,
  ]
}

/** @param share 0 to 1 */
const inPercent = (share: number): string => `${share * 100 < 0.01 ? '< 0.01' : (share * 100).toFixed(2)} %`
