/**
 * The validators of forms: compiled once for each schema, used by the server itself and served to pages as immutable modules.
 * A schema holds validated patterns only (the engine rejects others) and no texts, so one validator serves all languages.
 */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { hashForSchema } from '@rjsf/utils'
import { LRUCache } from 'lru-cache'
import type { ValidateFunction } from '../../src/schemas/forms/form-errors.ts'
import type { JsonSchema } from '../../src/schemas/forms/form-schema.ts'
import { COMPILE_OPTIONS } from './compile-options.ts'
import { type CompileWorker, createCompileWorker } from './compile-worker.ts'
import { functionsOf, moduleOf, type ValidatorFunctions } from './validator-module.ts'

/** To be raised when `validator-module.ts` makes another module of the same code. */
const MODULE_VERSION = 1
const MAX_COMPILED = 300
/** Time for which a schema that could not be compiled is not tried again: each page with its form would wait for it. */
const FAILURE_MS = 60_000

export interface CompiledValidator {
  /** Text of the ES module. */
  module: string
  functions: ValidatorFunctions
  /** The validator of the whole form. */
  validate: ValidateFunction
}

export interface FormValidators {
  /** @param name name of the schema. @throws when the schema cannot be compiled within its budget */
  compile(schema: JsonSchema, name?: string): Promise<CompiledValidator>
  /** @returns undefined for a schema that this process has not compiled lately. @throws as `compile` */
  find(name: string): Promise<CompiledValidator> | undefined
  close(): Promise<void>
}

/** Versions of the compiler: another one makes other code of the same schema, which needs another name. */
const COMPILER = [
  (createRequire(import.meta.url)('ajv/package.json') as { version: string }).version,
  JSON.stringify(COMPILE_OPTIONS, (_, value) => (value instanceof RegExp ? String(value) : value)),
  MODULE_VERSION,
].join(' ')

/** @returns 22 characters that depend on the schema and the compiler */
export const validatorName = (schema: JsonSchema): string =>
  createHash('sha256')
    .update(`${COMPILER}\n${JSON.stringify(schema)}`)
    .digest('base64url')
    .slice(0, 22)

export function createFormValidators(worker: CompileWorker = createCompileWorker()): FormValidators {
  const compiled = new LRUCache<string, Promise<CompiledValidator>>({ max: MAX_COMPILED })
  return {
    compile(schema, name = validatorName(schema)) {
      const known = compiled.get(name)
      if (known) return known
      const compiling = worker.compile(schema).then(code => {
        const functions = functionsOf(code)
        return { module: moduleOf(code), functions, validate: functions[hashForSchema(schema)]! }
      })
      compiled.set(name, compiling)
      compiling.catch(() => setTimeout(() => compiled.delete(name), FAILURE_MS).unref())
      return compiling
    },
    find: name => compiled.get(name),
    close: () => worker.close(),
  }
}
