/** Finds entries of one list whose "before" and "after" lead in a circle, so that no order fits all of them. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listNames } from '../../problems/list-names.ts'
import { formatPointer } from '../../read/position.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

/** Order of two entries that the "before" or "after" of one of them asks for. */
interface Wish {
  earlier: string
  later: string
  /** Pointer of the property that asks for it. */
  pointer: string
  says: string
}

/** @returns one problem, however many circles there are: the next shows when this one is opened */
export function findAnchorCircle(file: TenantSourceFile, list: readonly unknown[], pointer: string): CheckProblem[] {
  const wishes = list.flatMap((item, i) => wishesOf(item, `${pointer}/${i}`))
  if (wishes.length < 2) return []
  const circle = circleOf(wishes)
  if (circle.length === 0) return []
  return [
    problemAt(
      { file, pointer: circle[0]!.pointer },
      {
        code: 'merge/anchor-circle',
        value: circle.map(({ earlier }) => earlier),
        message: `In ${formatPointer(file.path, pointer)} no order fits: ${listNames(circle.map(({ says }) => says))}.`,
        fix: 'Take one of them out.',
      },
    ),
  ]
}

function wishesOf(item: unknown, pointer: string): Wish[] {
  if (!isRecord(item) || typeof item.id !== 'string') return []
  const { id } = item
  // an entry with two anchors is reported as such, and so is one beside itself
  if (typeof item.before === 'string' && typeof item.after === 'string') return []
  return (['before', 'after'] as const).flatMap(side => {
    const anchor = item[side]
    if (typeof anchor !== 'string' || anchor === id) return []
    const [earlier, later] = side === 'before' ? [id, anchor] : [anchor, id]
    return { earlier, later, pointer: `${pointer}/${side}`, says: `"${id}" is to stand ${side} "${anchor}"` }
  })
}

/** Removes entries that nothing precedes, as long as there are any: the rest holds a circle, or is empty. */
function circleOf(wishes: readonly Wish[]): Wish[] {
  const before = new Map<string, Wish[]>()
  const behind = new Map<string, Wish[]>()
  const add = (to: Map<string, Wish[]>, id: string, wish: Wish) => to.get(id)?.push(wish) ?? to.set(id, [wish])
  for (const wish of wishes) {
    add(before, wish.later, wish)
    add(behind, wish.earlier, wish)
  }
  const waiting = new Map([...before].map(([id, all]) => [id, all.length]))
  const free = [...behind.keys()].filter(id => !before.has(id))
  for (const id of free)
    for (const { later } of behind.get(id) ?? []) {
      waiting.set(later, waiting.get(later)! - 1)
      if (waiting.get(later) === 0) free.push(later)
    }
  const [start] = [...waiting].find(([, left]) => left > 0) ?? []
  const path: Wish[] = []
  const seen = new Map<string, number>()
  for (let id = start; id !== undefined; ) {
    const known = seen.get(id)
    if (known !== undefined) return path.slice(known)
    seen.set(id, path.length)
    const next: Wish | undefined = before.get(id)?.find(({ earlier }) => (waiting.get(earlier) ?? 0) > 0)
    if (next) path.push(next)
    id = next?.earlier
  }
  return []
}
