/** What happened when a tenant was laid over what it extends (ENG-12, ENG-18). */
import { mergeTenant, type Problem } from '../../../src/engine/index.ts'
import { type CheckContext, type Finding, problemAt } from '../check-context.ts'
import type { CheckProblem } from '../check-problem.ts'
import { nearest } from '../nearest.ts'
import { placeName, pointerOf } from '../position.ts'
import { isRecord } from '../read-tenant.ts'
import type { SourceFile, TenantLayer } from '../tenant-layer.ts'

/** @param problems what `mergeTenant` reported; their document is `<layer>/<file>`. */
export function checkMerge(layers: readonly TenantLayer[], problems: readonly Problem[]): CheckProblem[] {
  return problems.flatMap(problem => {
    const finding = sayMerge(problem)
    const [id, ...path] = problem.document.split('/')
    const file = layers.find(layer => layer.id === id)?.files[path.join('/')]
    if (!finding || !file) return []
    const message = finding.message.replace('@', placeName(file.path, problem.pointer))
    return problemAt({ file, pointer: problem.pointer }, { ...finding, message })
  })
}

function sayMerge({ code, value, cure = '' }: Problem): Finding | undefined {
  const known = /^The list has (.*)\.$/.exec(cure)?.[1]?.split(', ') ?? []
  const near = typeof value === 'string' ? nearest(value, known) : undefined
  const listed = near ? `Did you mean "${near}"?` : cure
  switch (code) {
    case 'merge/unknown-anchor':
      return {
        code,
        value,
        message: `@ is "${value}", and the list has no such id; the entry stays where it is.`,
        cure: listed,
      }
    case 'merge/unknown-id':
      return { code, value, message: `@ is to be removed, and the list has no "${value}".`, cure: listed }
    case 'merge/duplicate-id':
      return {
        code,
        value,
        message: `@ has the id "${value}" a second time in this list.`,
        cure: 'Give it another id, or make one entry of the two.',
      }
    case 'merge/no-change':
      return {
        severity: 'warning',
        code,
        value,
        message: `@ changes nothing: ${cure.replace(/\.$/, '')}.`,
        cure: 'Take it away.',
      }
    default:
      // the rest is said with more words by the reading of files and by their schemas
      return undefined
  }
}

/** A new name that is almost an inherited one was probably meant to be it. */
export function checkNearMisses({ layers }: Pick<CheckContext, 'layers'>): CheckProblem[] {
  const own = layers.at(-1)
  if (!own || layers.length < 2) return []
  const inherited = mergeTenant(layers.slice(0, -1).map(plainLayer)).document as unknown as Record<string, unknown>
  return Object.values(own.files).flatMap(file => {
    const place = /^(?:(forms|screens|dialogs)\/)?([\w-]+)\.json$/.exec(file.path)
    // names of texts and paths are checked by what they have to match
    if (!place || !isRecord(file.value) || place[2] === 'banners') return []
    const [, group, name] = place
    const before = group ? (inherited[group] as Record<string, unknown> | undefined)?.[name!] : inherited[name!]
    return compareNames(file, file.value, before, '')
  })
}

export const plainLayer = ({ id, files }: TenantLayer) => ({
  id,
  files: Object.fromEntries(Object.values(files).flatMap(file => (file.tree ? [[file.path, file.value]] : []))),
})

function compareNames(file: SourceFile, value: unknown, before: unknown, pointer: string): CheckProblem[] {
  const now = namesOf(value)
  const then = namesOf(before)
  if (!now || !then) return []
  const problems: CheckProblem[] = []
  for (const [name, { value: inner, at }] of now) {
    const known = then.get(name)
    if (known) {
      problems.push(...compareNames(file, inner, known.value, pointer + at))
      continue
    }
    const near =
      name.length < 4 || isRemoval(inner)
        ? undefined
        : nearest(
            name,
            [...then.keys()].filter(other => !now.has(other) && !differInDigits(name, other)),
          )
    if (near === undefined) continue
    problems.push(
      problemAt(
        { file, pointer: pointer + at },
        {
          severity: 'warning',
          code: 'merge/near-miss',
          value: name,
          message: `${placeName(file.path, pointer + at)} is new, and "${near}", which is inherited, is almost the same.`,
          cure: `Did you mean "${near}"?`,
          on: 'key',
        },
      ),
    )
  }
  return problems
}

const isRemoval = (value: unknown) => value === null || (isRecord(value) && value.remove === true)
const differInDigits = (one: string, other: string) => one.replace(/\d+/g, '0') === other.replace(/\d+/g, '0')

type Names = Map<string, { value: unknown; at: string }>
/** Keys of an object, or ids of a list of things with ids. */
function namesOf(value: unknown): Names | undefined {
  if (isRecord(value))
    return new Map(Object.entries(value).map(([key, inner]) => [key, { value: inner, at: pointerOf([key]) }]))
  if (!Array.isArray(value) || !value.every(item => isRecord(item) && typeof item.id === 'string')) return undefined
  return new Map(value.map((item, i) => [item.id as string, { value: item, at: `/${i}` }]))
}
