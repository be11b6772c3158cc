/** Problems of merging a tenant with the one it extends. */

import { mergeTenant, type Problem } from '../../../../src/engine/index.ts'
import { documentSchemas, sharedSchemas } from '../../../../src/schemas/document/files.ts'
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import type { CheckCode } from '../../problems/check-codes.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { listNames } from '../../problems/list-names.ts'
import { nearest } from '../../problems/nearest.ts'
import { formatPointer, parsePointer, pointerOf, positionOf } from '../../read/position.ts'
import { plainLayer, type TenantLayer, type TenantSourceFile } from '../../read/tenant-layer.ts'
import { type CheckContext, type CheckFinding, problemAt } from '../check-context.ts'
import { findAnchorCircle } from './anchor-circle.ts'

/** @param problems those that `mergeTenant` reported; their document is `<layer>/<file>`. */
export function checkMerge(layers: readonly TenantLayer[], problems: readonly Problem[]): CheckProblem[] {
  const shadowed = problems.filter(({ code }) => code === 'merge/shadowed')
  return [
    ...sayShadowed(layers, shadowed),
    ...problems.flatMap(problem => {
      const file = fileOf(layers, problem.document)
      const other = problem.elsewhere && fileOf(layers, problem.elsewhere.document)
      const line = other ? `:${positionOf(other, problem.elsewhere!.pointer).line}` : ''
      const finding = sayMerge(problem, `${problem.elsewhere?.document}${line}`)
      if (!finding || !file || (finding.code === 'merge/no-change' && isOfOneBrand(file, problem.pointer))) return []
      if (finding.code === 'merge/unknown-anchor' && itemOf(file, problem.pointer)?.id === problem.value)
        Object.assign(finding, {
          message: '@ names the entry itself; the entry stays where it is.',
          fix: 'Name another entry of the list.',
        })
      const message = finding.message.replace('@', formatPointer(file.path, problem.pointer))
      return problemAt({ file, pointer: problem.pointer }, { ...finding, message })
    }),
  ]
}

/** Returns the list entry that holds a property. */
function itemOf(file: TenantSourceFile, pointer: string): Record<string, unknown> | undefined {
  const item = parsePointer(pointer)
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], file.value)
  return isRecord(item) ? item : undefined
}

/** Checks that `before`, `after` and `remove` of one entry do not contradict each other. */
export function checkPlacing(layers: readonly TenantLayer[]): CheckProblem[] {
  const problems: CheckProblem[] = []
  const visit = (file: TenantSourceFile, value: unknown, pointer: string, isItem: boolean): void => {
    if (Array.isArray(value)) {
      problems.push(...findAnchorCircle(file, value, pointer))
      for (const [i, item] of value.entries()) visit(file, item, `${pointer}/${i}`, true)
    }
    if (!isRecord(value)) return
    const say = (key: string, code: CheckCode, message: string, fix: string) =>
      problems.push(
        problemAt(
          { file, pointer: `${pointer}/${key}` },
          { code, value: value[key], message: `${formatPointer(file.path, pointer)} ${message}`, fix, on: 'key' },
        ),
      )
    if (isItem && value.id === '') say('id', 'merge/empty-id', 'has an empty id.', 'Give it a name.')
    if (isItem && typeof value.id === 'string') {
      if (typeof value.before === 'string' && typeof value.after === 'string')
        say('after', 'merge/two-anchors', 'has both "before" and "after".', 'Keep one of the two.')
      const more = Object.keys(value).filter(key => key !== 'id' && key !== 'remove')
      if (value.remove === true && more.length > 0)
        say(
          'remove',
          'merge/removed',
          `is removed, so that ${listNames(more)} of it mean nothing.`,
          'Keep only "id" and "remove".',
        )
    }
    for (const [key, inner] of Object.entries(value)) visit(file, inner, pointer + pointerOf([key]), false)
  }
  for (const { files } of layers)
    for (const file of Object.values(files))
      if (file.tree && !file.path.startsWith('platform/')) visit(file, file.value, '', false)
  return problems
}

/** Identity of a tenant: it always differs from that of the tenant it extends, without a warning. */
const IDENTITY = /^\/(id|name|merchant|currency|languages|hosts|origin)(\/|$)/

/** Recognises values of one brand: hosts and addresses are never inherited, and two brands with one merchant code are reported as such. */
const isOfOneBrand = (file: TenantSourceFile, pointer: string) =>
  file.path === 'tenant.json' && /^\/(merchant|hosts|origin)(\/|$)/.test(pointer)

/** Reports shadowed overrides in one note: a brand that extends another brand is expected to override much of it. */
function sayShadowed(layers: readonly TenantLayer[], problems: readonly Problem[]): CheckProblem[] {
  const places = new Map<string, string[]>()
  for (const { document, pointer } of problems) {
    const file = fileOf(layers, document)
    if (!file || (file.path === 'tenant.json' && IDENTITY.test(pointer))) continue
    const [layer] = document.split('/')
    places.set(layer!, [...(places.get(layer!) ?? []), formatPointer(file.path, pointer)])
  }
  const own = layers.at(-1)?.files['tenant.json']
  return [...places].flatMap(([layer, names]) => {
    if (!own) return []
    const named = listNames(names)
    return problemAt(
      { file: own, pointer: '/extends' },
      {
        severity: 'info',
        code: 'merge/shadowed',
        value: names,
        message: `What "${layer}" changes of what it extends is changed again by tenants that extend it, and is not seen here: ${named}.`,
        fix: `What no other tenant needs can be removed in "${layer}".`,
      },
    )
  })
}

const fileOf = (layers: readonly TenantLayer[], document: string): TenantSourceFile | undefined => {
  const [id, ...path] = document.split('/')
  return layers.find(layer => layer.id === id)?.files[path.join('/')]
}

/** @param elsewhere file and line of the other value */
function sayMerge({ code, value, fix = '', ...problem }: Problem, elsewhere: string): CheckFinding | undefined {
  const known = /^The list has (.*)\.$/.exec(fix)?.[1]?.split(', ') ?? []
  const near = typeof value === 'string' ? nearest(value, known) : undefined
  const listed = near ? `Did you mean "${near}"?` : fix
  switch (code) {
    case 'merge/unknown-anchor':
      return {
        code,
        value,
        message: `@ is "${value}", and the list has no such id; the entry stays where it is.`,
        fix: listed,
      }
    case 'merge/unknown-id':
      return { code, value, message: `@ is to be removed, and the list has no "${value}".`, fix: listed }
    case 'merge/duplicate-id':
      return {
        code,
        value,
        message: `@ has the id "${value}" a second time in this list.`,
        fix: 'Give it another id, or make one entry of the two.',
      }
    case 'merge/no-change':
      return {
        severity: 'warning',
        code,
        value,
        message: `@ changes nothing: ${problem.elsewhere?.document ?? 'an inherited file'} says so already.`,
        fix: 'Remove it.',
      }
    case 'merge/unknown-key':
      return { code, value, message: '@ is null, which removes what is inherited, and nothing is.', fix, on: 'key' }
    case 'merge/other-kind':
      return { severity: 'warning', code, value, message: `@ is another kind of value than in ${elsewhere}.`, fix }
    default:
      // reading the files and their schemas report the other codes in more detail
      return undefined
  }
}

/** Finds new names that are almost inherited ones, which were probably meant. */
export function checkNearMisses({ layers, sources }: Pick<CheckContext, 'layers' | 'sources'>): CheckProblem[] {
  const own = layers.at(-1)
  if (!own || layers.length < 2) return []
  const inherited = inheritedDocument(layers)
  const meant = keysOfSchemas([
    ...documentSchemas.map(({ schema }) => schema),
    ...Object.values(sources.widgets).map(({ settings }) => settings),
  ])
  return Object.values(own.files).flatMap(file => {
    const location = /^(?:(forms|screens|dialogs)\/)?([\w-]+)\.json$/.exec(file.path)
    // names of texts and paths are checked against their counterparts
    if (!location || !isRecord(file.value) || location[2] === 'banners') return []
    const [, group, name] = location
    const before = group ? (inherited[group] as Record<string, unknown> | undefined)?.[name!] : inherited[name!]
    return compareNames(file, file.value, before, '').filter(problem => !meant.has(String(problem.value)))
  })
}

const inheritedDocuments = new WeakMap<readonly TenantLayer[], Record<string, unknown>>()
/** Returns the merged document without the tenant's own layer; memoized, because several checks need it. */
export function inheritedDocument(layers: readonly TenantLayer[]): Record<string, unknown> {
  const known = inheritedDocuments.get(layers)
  if (known) return known
  const made = mergeTenant(layers.slice(0, -1).map(plainLayer)).document as unknown as Record<string, unknown>
  inheritedDocuments.set(layers, made)
  return made
}

/** Lists keys that schemas know: minLength is meant as written, however close maxLength is. */
function keysOfSchemas(schemas: readonly unknown[]): Set<string> {
  const keys = new Set<string>()
  const visit = (schema: unknown): void => {
    if (Array.isArray(schema)) schema.forEach(visit)
    if (!isRecord(schema)) return
    for (const key of Object.keys(isRecord(schema.properties) ? schema.properties : {})) keys.add(key)
    Object.values(schema).forEach(visit)
  }
  visit([...schemas, ...sharedSchemas])
  return keys
}

function compareNames(file: TenantSourceFile, value: unknown, before: unknown, pointer: string): CheckProblem[] {
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
      name.length < 3 || isRemoval(inner)
        ? undefined
        : nearest(
            name,
            [...then.keys()].filter(
              other => !now.has(other) && !differInDigits(name, other) && (name.length > 3 || isSwapped(name, other)),
            ),
            LETTERS_PER_SLIP,
          )
    if (near === undefined) continue
    problems.push(
      problemAt(
        { file, pointer: pointer + at },
        {
          code: 'merge/near-miss',
          value: name,
          message: `${formatPointer(file.path, pointer + at)} is new, and "${near}", which is inherited, is almost the same.`,
          fix: `Did you mean "${near}"?`,
          on: 'key',
        },
      ),
    )
  }
  return problems
}

/** Letters per differing letter. A new name may well be right: only one that differs in a letter, or in two of ten, is taken for a slip. */
const LETTERS_PER_SLIP = 5
const isRemoval = (value: unknown) => value === null || (isRecord(value) && value.remove === true)
/** Compares names of three letters, which are close to many others: only transposed letters count. */
const isSwapped = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('')
const differInDigits = (one: string, other: string) => one.replace(/\d+/g, '0') === other.replace(/\d+/g, '0')

type Names = Map<string, { value: unknown; at: string }>
/** Returns the keys of an object, or the ids of a list whose items have ids. */
function namesOf(value: unknown): Names | undefined {
  if (isRecord(value))
    return new Map(Object.entries(value).map(([key, inner]) => [key, { value: inner, at: pointerOf([key]) }]))
  if (!Array.isArray(value) || !value.every(item => isRecord(item) && typeof item.id === 'string')) return undefined
  return new Map(value.map((item, i) => [item.id as string, { value: item, at: `/${i}` }]))
}
