/** Every command of package.json works on a fresh clone: it sets up first and imports no package before that. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const files = [...new Set(Object.values(scripts).flatMap(command => /^node (\S+)/.exec(command)?.[1] ?? []))]
const importsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?:[^'"]*? from )?'([^']+)'/gm)].map(([, name]) => name!)

function packagesOf(path: string, seen: string[]): string[] {
  if (seen.includes(path)) return []
  seen.push(path)
  return importsOf(path).flatMap(name => {
    if (name.startsWith('.')) return packagesOf(join(dirname(path), name), seen)
    return name.startsWith('node:') ? [] : [`${path} imports ${name}`]
  })
}

/** Starts a finished build on machines where nothing may be installed. */
const SERVE = 'scripts/serve.mjs'

it.each(files.filter(path => path !== SERVE))('%s sets up before it imports a package', path => {
  expect(importsOf(path)[0], "begin with: import './setup.mjs'").toMatch(/^\.\/setup(?:-tests)?\.mjs$/)
  expect(packagesOf(path, []), 'use: await import(…)').toEqual([])
})

it('scripts/serve.mjs checks Node first and imports nothing that installs or builds', () => {
  expect(importsOf(SERVE)[0]).toBe('./build/check-node.mjs')
  expect(importsOf(SERVE)).not.toContain('./setup.mjs')
  expect(packagesOf(SERVE, [])).toEqual([])
})
