/** @module-tag deep */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { NEW_KINDS } from './kinds.mjs'
import { writeFiles } from './write-files.mjs'

describe('npm run new', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-new-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('writes stubs of every kind that fit the types of the project', () => {
    for (const kind of Object.keys(NEW_KINDS))
      expect(writeFiles(kind, `new-${kind}`, folder).written).toHaveLength(
        Object.keys(NEW_KINDS[kind as keyof typeof NEW_KINDS].files).length,
      )
    // through rootDirs the stubs import the project as if they lay in it
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    const config = {
      extends: resolve('tsconfig.json'),
      compilerOptions: { rootDirs: [folder, resolve('.')], types: ['node', 'vite/client'] },
      include: [`${folder}/src`, `${folder}/server`],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    const tsc = resolve('node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', folder], { encoding: 'utf8' })
    // the stubs only: the rest of the project has a type check of its own
    expect(stdout.split('\n').filter(line => line.includes('new-'))).toEqual([])
  })

  it('refuses an unknown kind, a bad name and a name that is taken, and writes nothing', () => {
    expect(() => writeFiles('page', 'x', folder)).toThrow('There is no kind "page"')
    expect(() => writeFiles('widget', 'Loyalty Card', folder)).toThrow('use lower-case words joined by hyphens')
    writeFiles('screen', 'loyalty', folder)
    expect(() => writeFiles('screen', 'loyalty', folder)).toThrow('exists already')
  })
})
