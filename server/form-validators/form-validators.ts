/**
 * The validators of forms: compiled once for each schema, used by the server itself and served to pages as immutable modules.
 * A schema holds validated patterns only (the engine rejects others) and no texts, so one validator serves all languages.
 */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { hashForSchema } from '@rjsf/utils'
import { LRUCache } from 'lru-cache'
import type { ValidateFunction } from '../../src/schemas/form-errors.ts'
import type { JsonSchema } from '../../src/schemas/form-schema.ts'
import { COMPILE_OPTIONS } from './compile-options.ts'
import { createCompileWorker } from './compile-worker.ts'
import { functionsOf, moduleOf, type ValidatorFunctions } from './validator-module.ts'

/** To be raised when `validator-module.ts` changes what it makes of the same code. */
const MODULE_VERSION = 1
const MAX_SCHEMAS = 2000
const MAX_COMPILED = 300

export interface CompiledValidator {
  /** Text of the ES module. */
  module: string
  functions: ValidatorFunctions
  /** The validator of the whole form. */
  validate: ValidateFunction
}

export interface FormValidators {
  /** Names the module of a schema; `find` knows the name from then on. */
  addressOf(schema: JsonSchema): string
  /** @throws when the schema cannot be compiled within its budget */
  compile(schema: JsonSchema): Promise<CompiledValidator>
  /** @returns undefined for an address that this process never named */
  find(address: string): Promise<CompiledValidator | undefined>
  close(): Promise<void>
}

/** Other versions of the compiler make other code of the same schema, which needs another name. */
const COMPILER = [
  (createRequire(import.meta.url)('ajv/package.json') as { version: string }).version,
  JSON.stringify(COMPILE_OPTIONS, (_, value) => (value instanceof RegExp ? String(value) : value)),
  MODULE_VERSION,
].join(' ')

export function createFormValidators(): FormValidators {
  const worker = createCompileWorker()
  const schemas = new LRUCache<string, JsonSchema>({ max: MAX_SCHEMAS })
  const names = new WeakMap<JsonSchema, string>()
  const compiled = new LRUCache<string, Promise<CompiledValidator>>({ max: MAX_COMPILED })

  const addressOf = (schema: JsonSchema): string => {
    let address = names.get(schema)
    if (!address) {
      const hash = createHash('sha256')
        .update(`${COMPILER}\n${JSON.stringify(schema)}`)
        .digest('base64url')
        .slice(0, 22)
      address = `/validators/${hash}.js`
      names.set(schema, address)
    }
    if (!schemas.has(address)) schemas.set(address, schema)
    return address
  }
  const compile = (schema: JsonSchema): Promise<CompiledValidator> => {
    const address = addressOf(schema)
    let compiling = compiled.get(address)
    if (!compiling) {
      compiling = worker.compile(schema).then(code => {
        const functions = functionsOf(code)
        return { module: moduleOf(code), functions, validate: functions[hashForSchema(schema)]! }
      })
      compiled.set(address, compiling)
      compiling.catch(() => compiled.delete(address))
    }
    return compiling
  }
  return {
    addressOf,
    compile,
    async find(address) {
      const schema = schemas.get(address)
      return schema && compile(schema)
    },
    close: () => worker.close(),
  }
}

/** A compiled validator depends on its schema alone, so one process shares them all. */
export const formValidators = createFormValidators()
