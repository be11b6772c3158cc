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
const MAX_SCHEMAS = 2000
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
  /** @returns 22 characters that depend on the schema and the compiler; `find` knows the name from then on */
  nameOf(schema: JsonSchema): string
  /** @throws when the schema cannot be compiled within its budget */
  compile(schema: JsonSchema): Promise<CompiledValidator>
  /** @returns undefined for a name that this process never gave. @throws as `compile` */
  find(name: string): Promise<CompiledValidator | undefined>
  close(): Promise<void>
}

/** Versions of the compiler: another one makes other code of the same schema, which needs another name. */
const COMPILER = [
  (createRequire(import.meta.url)('ajv/package.json') as { version: string }).version,
  JSON.stringify(COMPILE_OPTIONS, (_, value) => (value instanceof RegExp ? String(value) : value)),
  MODULE_VERSION,
].join(' ')

export function createFormValidators(worker: CompileWorker = createCompileWorker()): FormValidators {
  const schemas = new LRUCache<string, JsonSchema>({ max: MAX_SCHEMAS })
  const names = new WeakMap<JsonSchema, string>()
  const compiled = new LRUCache<string, Promise<CompiledValidator>>({ max: MAX_COMPILED })

  const nameOf = (schema: JsonSchema): string => {
    let name = names.get(schema)
    if (!name) {
      name = createHash('sha256')
        .update(`${COMPILER}\n${JSON.stringify(schema)}`)
        .digest('base64url')
        .slice(0, 22)
      names.set(schema, name)
    }
    if (!schemas.has(name)) schemas.set(name, schema)
    return name
  }
  const compile = (schema: JsonSchema): Promise<CompiledValidator> => {
    const name = nameOf(schema)
    let compiling = compiled.get(name)
    if (!compiling) {
      compiling = worker.compile(schema).then(code => {
        const functions = functionsOf(code)
        return { module: moduleOf(code), functions, validate: functions[hashForSchema(schema)]! }
      })
      compiled.set(name, compiling)
      compiling.catch(() => setTimeout(() => compiled.delete(name), FAILURE_MS).unref())
    }
    return compiling
  }
  return {
    nameOf,
    compile,
    async find(name) {
      const schema = schemas.get(name)
      return schema && compile(schema)
    },
    close: () => worker.close(),
  }
}
