/** Finds for each problem the place of the operators' reference that explains the key or the code that it is about. */
import type { TSchema } from 'typebox'
import type { WidgetSchemas } from '../../../src/engine/index.ts'
import { ConditionSchema } from '../../../src/schemas/document/condition.ts'
import { findDocumentFile } from '../../../src/schemas/document/files.ts'
import { NodeSchema } from '../../../src/schemas/document/screen.ts'
import { PLATFORM_SCHEMAS } from '../../../src/schemas/metadata/files.ts'
import { PLATFORM_PATCHES } from '../../../src/schemas/metadata/platform-patches.ts'
import { isRecord } from '../../../src/schemas/metadata/wire-values.ts'
import { type DescribedObjects, describeSchema, findSchemaPath } from '../../http/describe-schema.ts'
import type { SampleSchema } from '../../http/schema-sample.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import {
  CONDITION_SECTION,
  keyAnchor,
  NODE_SECTION,
  platformSection,
  type ReferencePage,
  referenceAddress,
} from '../problems/reference-address.ts'
import { isPatch } from '../read/patch-platform.ts'
import { parsePointer } from '../read/position.ts'
import { oncePer } from '../read/remember-read.ts'
import type { TenantLayer, TenantSourceFile } from '../read/tenant-layer.ts'

/** A part of the reference with keys: a file, the settings of a widget, or what several files share. */
interface Section {
  page: ReferencePage
  id: string
  schema: SampleSchema
}

const section = (page: ReferencePage, id: string, schema: TSchema): Section => ({
  page,
  id,
  schema: schema as SampleSchema,
})
const CONDITION = section('conditions', CONDITION_SECTION, ConditionSchema)
const NODE = section('files', NODE_SECTION, NodeSchema)

/** Codes about a file as a whole, whatever place in it they name. */
const ABOUT_FILES = /^(?:json|file|check)\//

/** Describes the objects of a section once, so that anchors are those of its page. */
const describedIn = oncePer((schema: SampleSchema): DescribedObjects => {
  const described: DescribedObjects = new Map()
  describeSchema(schema, '', described)
  return described
})

/** Adds the address in the reference to each problem. @param layers files that the problems are about */
export function addReferences(
  problems: readonly CheckProblem[],
  layers: readonly TenantLayer[],
  widgets: WidgetSchemas,
): CheckProblem[] {
  const files = new Map(layers.flatMap(layer => Object.values(layer.files).map(file => [file.name, file] as const)))
  return problems.map(problem => {
    const file = ABOUT_FILES.test(problem.code) ? undefined : files.get(problem.file)
    const reference = file && referenceOfPointer(file, problem.pointer, layers, widgets)
    return { ...problem, reference: reference ?? referenceAddress('checks', problem.code) }
  })
}

/** @returns undefined for a place that is no key of a schema, such as a whole file or the key of a text */
export function referenceOfPointer(
  file: TenantSourceFile,
  pointer: string,
  layers: readonly TenantLayer[],
  widgets: WidgetSchemas,
): string | undefined {
  const start = sectionOfFile(file)
  const parts = parsePointer(pointer)
  if (!start || parts.length === 0) return undefined
  const widgetAt = (count: number) => findWidget(file, parts.slice(0, count), layers)
  return addressIn(start, parts, (rest): Section => {
    const widget = widgetAt(parts.length - rest.length) ?? ''
    const settings = Object.hasOwn(widgets, widget) ? widgets[widget]?.settings : undefined
    return settings ? section('widgets', widget, settings) : NODE
  })
}

function sectionOfFile(file: TenantSourceFile): Section | undefined {
  const document = findDocumentFile(file.path)?.file
  if (document) return document.part === 'texts' ? undefined : section('files', document.name, document.schema)
  const name = /^platform\/(.+)$/.exec(file.path)?.[1] ?? ''
  const schemas: Record<string, TSchema> = isPatch(file) ? PLATFORM_PATCHES : PLATFORM_SCHEMAS
  const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined
  return schema && section('files', `${platformSection(name)}${isPatch(file) ? '-patch' : ''}`, schema)
}

/** @param settingsOf returns the section of a node's settings, by the parts that follow the node */
function addressIn(
  { page, id, schema }: Section,
  parts: readonly string[],
  settingsOf: (rest: readonly string[]) => Section,
): string {
  const found = findSchemaPath(schema, parts, describedIn(schema))
  const { rest } = found
  if (found.schema.$ref === 'livery:condition' && rest.length > 0) return addressIn(CONDITION, rest, settingsOf)
  if (found.schema.$ref === 'livery:node') {
    const settings = rest[0] === 'settings' && rest.length > 1 ? settingsOf(rest) : NODE
    return settings === NODE ? addressIn(NODE, rest, settingsOf) : addressIn(settings, rest.slice(1), settingsOf)
  }
  // a value of a record is explained with the record
  return referenceAddress(page, keyAnchor(id, found.path.replace(/(?:\.\*|\[\])+$/, '')))
}

/** Finds the widget of a node: its own, or that of the inherited node with the same ids on the way. */
function findWidget(
  file: TenantSourceFile,
  parts: readonly string[],
  layers: readonly TenantLayer[],
): string | undefined {
  const way: (string | { id: unknown })[] = []
  let at: unknown = file.value
  for (const part of parts) {
    const inner: unknown = isRecord(at) || Array.isArray(at) ? Reflect.get(at, part) : undefined
    way.push(Array.isArray(at) && isRecord(inner) ? { id: inner.id } : part)
    at = inner
  }
  if (isRecord(at) && typeof at.widget === 'string') return at.widget
  const inherited = layers.map(layer => follow(layer.files[file.path]?.value, way)).filter(isRecord)
  return inherited.flatMap(({ widget }) => (typeof widget === 'string' ? widget : [])).at(-1)
}

const follow = (value: unknown, way: readonly (string | { id: unknown })[]): unknown =>
  way.reduce<unknown>((at, step) => {
    if (typeof step === 'string') return isRecord(at) ? at[step] : undefined
    return Array.isArray(at) ? at.find(item => isRecord(item) && item.id === step.id) : undefined
  }, value)
