/** All contracts, found by their files, so that tests which walk them include new calls. */
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'

const modules = import.meta.glob<Record<string, AnyEndpoint>>(
  ['../../src/schemas/endpoints/*.ts', '!../../src/schemas/endpoints/endpoint.ts'],
  { eager: true },
)

/** Contracts in the order of their file names. */
export const contracts: readonly { file: string; endpoint: AnyEndpoint }[] = Object.entries(modules).map(
  ([path, module]) => ({ file: path.replace(/^.*\/|\.ts$/g, ''), endpoint: Object.values(module)[0]! }),
)

/** @throws when no contract has this path (and method) */
export function contractAt(path: string, method?: string): AnyEndpoint {
  const found = contracts.find(({ endpoint }) => endpoint.path === path && (!method || endpoint.method === method))
  if (!found) throw new Error(`No contract has the path ${path}.`)
  return found.endpoint
}

interface ObjectSchema {
  required?: string[]
  properties?: Record<string, { const?: unknown; enum?: unknown[]; examples?: unknown[]; default?: unknown }>
}

/** Returns the values of a schema's own examples; every required name needs one. */
export function exampleOf(schema: object, name: string): Record<string, unknown> {
  const { required = [], properties = {} } = schema as ObjectSchema
  return Object.fromEntries(
    required.map(key => {
      const property = properties[key]
      const example = property?.examples?.[0] ?? property?.default ?? property?.const ?? property?.enum?.[0]
      if (example === undefined)
        throw new Error(`${name}: give ${key} an example in its contract, so that it can be tried.`)
      return [key, example]
    }),
  )
}
