/** Compiles validators of our own schemas, by the kind of values. */
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { TSchema } from 'typebox'
import { sharedSchemas } from '../../src/schemas/document/files.ts'
import { sharedPartialSchemas } from '../../src/schemas/document/partial-schema.ts'

/** Some keywords of our schemas mean something to editors and forms only. */
const OWN = { strict: false } as const
const COMPILERS = {
  /** JSON that a caller sends or an operator sets: missing values get their defaults. */
  json: new Ajv({ ...OWN, useDefaults: true }),
  /** Text: numbers and flags are read from it, and one value stands for a list of one. */
  text: new Ajv({ ...OWN, useDefaults: true, coerceTypes: 'array' }),
  /** A brand's files: every mistake, with the value and the schema. Tests check the schemas, which takes a tenth of a second each. */
  file: new Ajv2020({
    ...OWN,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    schemas: [...sharedSchemas, ...sharedPartialSchemas],
  }),
}

/** Compiles a schema once. */
export const validatorOf = (kind: keyof typeof COMPILERS, schema: TSchema): ValidateFunction =>
  COMPILERS[kind].compile(schema)
