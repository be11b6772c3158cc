/**
 * Reads a tenant's document as far as it fits its schemas. A published document fits, and is only validated; from any other, the wrong
 * values are left out one by one, each with a problem, and the rest of the site is built.
 */
import { Type } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import {
  type DocumentFile,
  documentSchemas,
  EMPTY_DOCUMENT,
  type TenantDocument,
} from '../../schemas/document/files.ts'
import { isRecord, isUnsafeKey } from '../../schemas/metadata/wire-values.ts'
import type { Report } from '../problems/report.ts'
import { fitToSchema } from './fit-to-schema.ts'

/** Conditions are checked where they are decided, widgets where they are built. */
const ELSEWHERE = { 'livery:condition': Type.Unknown(), 'livery:node': Type.Unknown() }

/** Validators of the schemas, each compiled when first needed. */
const VALIDATORS = new Map<DocumentFile, Validator>()

export function readDocument(document: unknown, report: Report): TenantDocument {
  const content = isRecord(document) ? document : {}
  if (!isRecord(document)) report.add('document/bad', 'tenant', '', document, 'Give the merged document of a tenant.')
  const read: Record<string, unknown> = {}
  for (const file of documentSchemas) {
    const value = content[file.part]
    read[file.part] = file.isFolder
      ? readFolder(file, value, report)
      : readFile(file, value, `${file.part}.json`, report)
  }
  return read as unknown as TenantDocument
}

function readFile(file: DocumentFile, value: unknown, document: string, report: Report): unknown {
  if (fits(file, value)) return value
  const absent = file.isFolder ? undefined : (EMPTY_DOCUMENT[file.part] as Record<string, unknown>)
  return fitToSchema(file.schema, value, document, report, absent) ?? absent
}

function readFolder(file: DocumentFile, group: unknown, report: Report): unknown {
  if (!isRecord(group)) {
    if (group !== undefined) report.add('document/bad', file.part, '', group, 'Give an object of documents by name.')
    return {}
  }
  // most groups have no wrong document and need no copy
  if (Object.entries(group).every(([name, value]) => !isUnsafeKey(name) && fits(file, value))) return group
  const fitting: [string, unknown][] = []
  for (const [name, value] of Object.entries(group)) {
    const document = `${file.part}/${name}.json`
    if (isUnsafeKey(name)) {
      report.add('document/proto-key', document, '', name, 'Give the document another name.')
      continue
    }
    const read = readFile(file, value, document, report)
    if (read !== undefined) fitting.push([name, read])
  }
  return Object.fromEntries(fitting)
}

function fits(file: DocumentFile, value: unknown): boolean {
  const validator = VALIDATORS.get(file) ?? Compile(ELSEWHERE, file.schema)
  VALIDATORS.set(file, validator)
  return validator.Check(value)
}
