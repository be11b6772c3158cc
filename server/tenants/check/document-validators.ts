/** Schema validators of tenant files: complete documents, and partial ones that hold only overrides. */
import type { ErrorObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type DocumentFile, findDocumentFile, sharedSchemas } from '../../../src/schemas/document/files.ts'
import { partialSchema, sharedPartialSchemas } from '../../../src/schemas/document/partial-schema.ts'

// `pattern` and friends of our own schemas may use keywords that mean something to editors and forms only
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false })
for (const schema of [...sharedSchemas, ...sharedPartialSchemas]) ajv.addSchema(schema)

const compiled = new Map<string, ValidateFunction>()

/** Checks one file of a tenant. @param whole false for a tenant that extends another. */
export function validateFile(path: string, value: unknown, whole: boolean): ErrorObject[] {
  const found = findDocumentFile(path)
  if (!found) return []
  const validate = validatorOf(found.file, whole)
  return validate(value) ? [] : (validate.errors ?? [])
}

/** Checks a part of the merged document. */
export function validatePart(file: DocumentFile, value: unknown): ErrorObject[] {
  const validate = validatorOf(file, true)
  return validate(value) ? [] : (validate.errors ?? [])
}

function validatorOf(file: DocumentFile, whole: boolean): ValidateFunction {
  const key = `${file.name} ${whole}`
  let validate = compiled.get(key)
  if (!validate) {
    validate = ajv.compile(whole ? file.schema : partialSchema(file.schema))
    compiled.set(key, validate)
  }
  return validate
}
