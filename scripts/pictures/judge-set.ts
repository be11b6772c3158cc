/** What became of each picture against the stored set. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { comparePictures } from './compare-pictures.ts'
import { FOLDERS } from './folders.ts'
import type { Ledger } from './ledger.ts'

export type Verdict = 'same' | 'changed' | 'new' | 'gone'

export interface Judged {
  name: string
  verdict: Verdict
  /** Of a changed one: the share of its pixels that differ, 0 to 1. */
  share?: number
}

export interface Sets {
  /** Where latest, stored and difference are. */
  root: string
  latest: Ledger
  stored: Ledger
}

export interface SetsToJudge extends Sets {
  /** Pictures of this run. */
  names: readonly string[]
  /** Whether what a stored picture shows is no longer there. */
  isGone(name: string): boolean
}

/** Writes the marked differences below `difference/`. */
export function judgeSet({ root, latest, stored, names, isGone }: SetsToJudge, tick: () => void = () => {}): Judged[] {
  const judged = names.flatMap<Judged>(name => {
    const now = latest.get(name)
    tick()
    return now ? [{ name, ...judge(root, name, stored.get(name)?.hash, now.hash) }] : []
  })
  const gone = stored.all().filter(({ name }) => isGone(name))
  return [...judged, ...gone.map(({ name }) => ({ name, verdict: 'gone' as const }))]
}

function judge(root: string, name: string, before: string | undefined, now: string): Omit<Judged, 'name'> {
  const file = (folder: string) => join(root, folder, `${name}.png`)
  rmSync(file(FOLDERS.difference), { force: true })
  if (before === undefined) return { verdict: 'new' }
  if (before === now) return { verdict: 'same' }
  const difference = comparePictures(readFileSync(file(FOLDERS.stored)), readFileSync(file(FOLDERS.latest)))
  if (!difference) return { verdict: 'same' }
  mkdirSync(dirname(file(FOLDERS.difference)), { recursive: true })
  writeFileSync(file(FOLDERS.difference), difference.marked)
  return { verdict: 'changed', share: difference.share }
}

/** Makes what this run took the stored set: changed and new ones replace, gone ones go. */
export function acceptSet({ root, latest, stored }: Sets, judged: readonly Judged[]): number {
  const open = judged.filter(({ verdict }) => verdict !== 'same')
  for (const { name, verdict } of open) {
    if (verdict === 'gone') stored.remove(name)
    else stored.add(name, latest.get(name)!.key, readFileSync(join(root, FOLDERS.latest, `${name}.png`)))
    rmSync(join(root, FOLDERS.difference, `${name}.png`), { force: true })
  }
  return open.length
}

const VERDICTS: readonly Verdict[] = ['changed', 'new', 'gone', 'same']

/** `3 changed, 1 new, 120 the same` */
export const countVerdicts = (judged: readonly Judged[]): string =>
  VERDICTS.flatMap(verdict => {
    const count = judged.filter(one => one.verdict === verdict).length
    return count === 0 ? [] : `${count} ${verdict === 'same' ? 'the same' : verdict}`
  }).join(', ') || 'none'

const MOST_LISTED = 30

/** Lines for a terminal, what differs most first. */
export function listDifferences(judged: readonly Judged[]): string[] {
  const open = judged
    .filter(({ verdict }) => verdict !== 'same')
    .sort(
      (one, other) =>
        VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) || (other.share ?? 0) - (one.share ?? 0),
    )
  // a first run has nothing to say about each
  const shown = open.every(({ verdict }) => verdict === 'new') ? [] : open.slice(0, MOST_LISTED)
  const more = shown.length > 0 && open.length > shown.length ? [`  … and ${open.length - shown.length} more`] : []
  return [
    ...shown.map(
      ({ name, verdict, share }) =>
        `  ${verdict.padEnd(8)} ${name}${share === undefined ? '' : `  ${inPercent(share)}`}`,
    ),
    ...more,
  ]
}

/** @param share 0 to 1 */
const inPercent = (share: number): string => `${share * 100 < 0.01 ? '< 0.01' : (share * 100).toFixed(2)} %`
