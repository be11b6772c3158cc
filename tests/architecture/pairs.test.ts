import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { STUDIO_PROBLEMS, type StudioProblemCode } from '../../src/schemas/studio/problem-texts.ts'
import type { AnyStudioCall } from '../../src/schemas/studio/studio-call.ts'

const root = new URL('../../', import.meta.url)
const list = (folder: string) => readdirSync(new URL(folder, root))
const camel = (kebab: string) => kebab.replace(/-([a-z0-9])/g, (_, c: string) => c.toUpperCase())

describe('API-01 each call has one contract and one handler of the same name', () => {
  const contracts = list('src/schemas/endpoints/').filter(name => name !== 'endpoint.ts' && !name.includes('.test.'))
  const handlers = list('server/platform/endpoints/').filter(name => !name.includes('.test.'))
  it('every contract has a handler', () => expect(contracts.filter(name => !handlers.includes(name))).toEqual([]))
  it('every handler has a contract', () => expect(handlers.filter(name => !contracts.includes(name))).toEqual([]))

  const modules = import.meta.glob<Record<string, AnyEndpoint>>(
    ['../../src/schemas/endpoints/*.ts', '!**/endpoint.ts', '!**/*.test.ts'],
    { eager: true },
  )
  it('a contract is exported under the name of its file, and no two share a path and method', () => {
    const calls = Object.entries(modules).map(([file, exported]) => {
      const name = camel(file.split('/').at(-1)!.replace('.ts', ''))
      expect(Object.keys(exported), file).toContain(name)
      expect(exported[name]!.name, file).toBe(name)
      return `${exported[name]!.method} ${exported[name]!.path}`
    })
    expect(new Set(calls).size).toBe(calls.length)
  })
})

describe('each call of the studio has one contract and one handler of the same name', () => {
  const contracts = list('src/schemas/studio/calls/')
  const handlers = list('server/studio/calls/').filter(name => !name.includes('.test.'))
  it('every contract has a handler', () => expect(contracts.filter(name => !handlers.includes(name))).toEqual([]))
  it('every handler has a contract', () => expect(handlers.filter(name => !contracts.includes(name))).toEqual([]))

  const modules = import.meta.glob<Record<string, AnyStudioCall>>('../../src/schemas/studio/calls/*.ts', {
    eager: true,
  })
  it('a contract is exported under the name of its file', () => {
    for (const [file, exported] of Object.entries(modules)) {
      const name = file.split('/').at(-1)!.replace('.ts', '')
      expect(exported[camel(name)]?.name, file).toBe(name)
    }
  })
  it('every refusal of the studio is one that a contract names, or one of any call', () => {
    const named = new Set(
      Object.values(modules).flatMap(exported => Object.values(exported).flatMap(call => call.problems ?? [])),
    )
    const ofAny = ['operator/enrol', 'operator/missing-role', 'operator/unknown-brand']
    expect(
      Object.keys(STUDIO_PROBLEMS).filter(code => !named.has(code as StudioProblemCode) && !ofAny.includes(code)),
    ).toEqual([])
  })
})

describe('every widget is a folder with settings, view and a test', () => {
  const folders = list('src/widgets/').filter(name => !name.includes('.'))
  it.each(folders)('%s', name => {
    for (const file of ['settings.ts', 'view.tsx', 'view.test.tsx']) {
      expect(existsSync(new URL(`src/widgets/${name}/${file}`, root)), `src/widgets/${name}/${file} is missing`).toBe(
        true,
      )
    }
  })
})
