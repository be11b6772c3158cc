/**
 * Reads a tenant's document as far as it fits its schemas. A published document fits, and is only validated; from any other, the wrong
 * values are left out one by one, each with a problem, and the rest of the site is built.
 */
import { type TSchema, Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { documentSchemas } from '../../schemas/document/files.ts'
import type { TenantDocument } from '../../schemas/document/merged.ts'
import { isRecord, isUnsafeKey } from '../../schemas/metadata/wire-values.ts'
import type { Report } from '../problems/report.ts'
import { EMPTY_DOCUMENT } from './empty-document.ts'
import { fitToSchema } from './fit-to-schema.ts'

/** Conditions are checked where they are decided, widgets where they are built. */
const ELSEWHERE = { 'livery:condition': Type.Unknown(), 'livery:node': Type.Unknown() }

interface Part {
  name: keyof TenantDocument
  /** The schema is that of one document of the part; the part holds several of them by name. */
  isGroup: boolean
  schema: TSchema
  /** Compiled when first needed. */
  validator?: Validator
}
const PARTS: readonly Part[] = documentSchemas.map(({ part: name, match, schema }) => ({
  name,
  isGroup: match.source.includes('('),
  schema,
}))

export function readDocument(document: unknown, report: Report): TenantDocument {
  const content = isRecord(document) ? document : {}
  if (!isRecord(document)) report.add('document/bad', 'tenant', '', document, 'Give the merged document of a tenant.')
  const read: Record<string, unknown> = {}
  for (const part of PARTS) {
    const value = content[part.name]
    read[part.name] = part.isGroup ? readGroup(part, value, report) : readPart(part, value, `${part.name}.json`, report)
  }
  return read as unknown as TenantDocument
}

function readPart(part: Part, value: unknown, document: string, report: Report): unknown {
  if (fits(part, value)) return value
  const absent = part.isGroup ? undefined : (EMPTY_DOCUMENT[part.name] as Record<string, unknown>)
  return fitToSchema(part.schema, value, document, report, absent) ?? absent
}

function readGroup(part: Part, group: unknown, report: Report): unknown {
  if (!isRecord(group)) {
    if (group !== undefined) report.add('document/bad', part.name, '', group, 'Give an object of documents by name.')
    return {}
  }
  // most groups have no wrong document and need no copy
  if (Object.entries(group).every(([name, value]) => !isUnsafeKey(name) && fits(part, value))) return group
  const fitting: [string, unknown][] = []
  for (const [name, value] of Object.entries(group)) {
    const document = `${part.name}/${name}.json`
    if (isUnsafeKey(name)) {
      report.add('document/proto-key', document, '', name, 'Give the document another name.')
      continue
    }
    const read = readPart(part, value, document, report)
    if (read !== undefined) fitting.push([name, read])
  }
  return Object.fromEntries(fitting)
}

function fits(part: Part, value: unknown): boolean {
  part.validator ??= Compile(ELSEWHERE, part.schema)
  return part.validator.Check(value)
}
