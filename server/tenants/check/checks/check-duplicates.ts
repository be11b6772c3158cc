/** Finds entries of the platform's files that stand twice under one name: only one of them counts, and it is unknown which was meant. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { isPatch } from '../../read/patch-platform.ts'
import { pointerOf, positionOf } from '../../read/position.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

interface NamedList {
  /** Names of properties on the way to the list; `*` is each entry of a list. */
  path: readonly string[]
  /** Property that names an entry. */
  key: string
  /** Property that names the group within which an entry is named; entries of two groups may share a name. */
  group?: string
  /** Effect of two such entries, as the end of a sentence. */
  effect: string
}

/** Lists whose other checks do not look for duplicates. */
const LISTS: Readonly<Record<string, readonly NamedList[]>> = {
  announcements: [{ path: [], key: 'id', effect: 'so a link opens only the first one' }],
  help: [{ path: [], key: 'id', effect: 'so a link opens only the first one' }],
  banners: [{ path: [], key: 'bannerId', group: 'groupName', effect: 'so the group shows it twice' }],
  registerRules: [{ path: [], key: 'field', effect: 'and only the first rule counts' }],
  resources: [{ path: [], key: 'resourceType', effect: 'and only the first one is shown' }],
  system: [{ path: ['customerService'], key: 'csType', effect: 'and only the first one is called' }],
  vendors: [
    { path: [], key: 'gameCategory', effect: 'so its vendors are in two places' },
    { path: ['*', 'vendors'], key: 'vassalage', effect: 'so it would be listed twice' },
  ],
}

export const checkDuplicates = (file: TenantSourceFile): CheckProblem[] =>
  isPatch(file)
    ? []
    : (LISTS[file.path.replace(/^platform\/|\.json$/g, '')] ?? []).flatMap(list =>
        findTwice(file, file.value, '', list),
      )

function findTwice(file: TenantSourceFile, value: unknown, pointer: string, list: NamedList): CheckProblem[] {
  const [step, ...rest] = list.path
  const within = (key: string | number, inner: unknown) =>
    findTwice(file, inner, pointer + pointerOf([key]), { ...list, path: rest })
  if (step === '*') return Array.isArray(value) ? value.flatMap((item: unknown, i) => within(i, item)) : []
  if (step !== undefined) return isRecord(value) ? within(step, value[step]) : []
  return Array.isArray(value) ? findTwiceIn(file, value, pointer, list) : []
}

function findTwiceIn(
  file: TenantSourceFile,
  items: readonly unknown[],
  pointer: string,
  { key, group, effect }: NamedList,
): CheckProblem[] {
  const seen = new Map<string, string>()
  return items.flatMap((item, i) => {
    const name = isRecord(item) ? item[key] : undefined
    if (typeof name !== 'string' && typeof name !== 'number') return []
    const at = `${pointer}/${i}/${key}`
    const full = JSON.stringify([isRecord(item) && group ? item[group] : '', String(name)])
    const first = seen.get(full)
    if (first === undefined) {
      seen.set(full, at)
      return []
    }
    return problemAt(
      { file, pointer: at },
      {
        code: 'platform/twice',
        value: name,
        message: `"${key}" is ${JSON.stringify(name)} here and in line ${positionOf(file, first).line}, ${effect}.`,
        fix: 'Give one of the two another name, or take it away.',
      },
    )
  })
}
