/** Schema validators of tenant files: complete documents, and partial ones that hold only overrides. */
import type { ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import { type DocumentFile, findDocumentFile } from '../../../src/schemas/document/files.ts'
import { partialSchema } from '../../../src/schemas/document/partial-schema.ts'
import { validatorOf } from '../../http/validator-of.ts'

const partial = new Map<string, TSchema>()

/** Checks one file of a tenant. @param whole false for a tenant that extends another. */
export function validateFile(path: string, value: unknown, whole: boolean): ErrorObject[] {
  const found = findDocumentFile(path)
  if (!found) return []
  return errorsOf(whole ? found.file.schema : partialOf(found.file), value)
}

/** Checks a part of the merged document. */
export function validatePart(file: DocumentFile, value: unknown): ErrorObject[] {
  return errorsOf(file.schema, value)
}

function errorsOf(schema: TSchema, value: unknown): ErrorObject[] {
  const validate = validatorOf('file', schema)
  return validate(value) ? [] : (validate.errors ?? [])
}

function partialOf({ name, schema }: DocumentFile): TSchema {
  const known = partial.get(name) ?? partialSchema(schema)
  partial.set(name, known)
  return known
}
