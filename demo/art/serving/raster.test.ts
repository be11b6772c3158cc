/** @module-tag deep */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createRaster, type RasterOptions } from './raster.ts'

const MINUTE = 60_000
const STRANGE = '0123456789abcdef0123456789abcdef.webp'
/** Draws similar pictures, so that their files are of nearly one size. */
const drawing = (seed: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="hsl(${seed} 60% 50%)"/></svg>`

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'livery-raster-'))
  folder = join(parent, 'pictures')
})
afterEach(() => rmSync(parent, { recursive: true }))

const open = (options: RasterOptions = {}) => createRaster({ folder, ...options })
const files = () => readdirSync(folder).sort()
const bytes = () => files().reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
const storeAll = (raster: ReturnType<typeof open>, seeds: number[]) =>
  Promise.all(seeds.map(seed => raster.toWebp(drawing(seed), 64, { store: true })))
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)
/** Makes a file older by so many milliseconds. */
function age(name: string, milliseconds: number) {
  const at = new Date(Date.now() - milliseconds)
  utimesSync(join(folder, name), at, at)
}
/** Stores one more picture. @returns the name of its file. */
async function storeOne(raster: ReturnType<typeof open>, seed: number) {
  const before = new Set(files())
  await storeAll(raster, [seed])
  await raster.settled()
  return files().find(name => !before.has(name))
}

describe('the folder of stored pictures', () => {
  it('stays within its limit when many pictures are made at once, and goes on storing', async () => {
    mkdirSync(folder)
    await storeOne(open(), 0)
    const folderBytes = bytes() * 10
    const raster = open({ folderBytes })
    for (const round of range(0, 6)) {
      await storeAll(raster, range(round * 10, round * 10 + 10))
      await raster.settled()
      expect(bytes()).toBeLessThanOrEqual(folderBytes)
    }
    expect(files().length).toBeGreaterThan(5)
    const last = await storeOne(raster, 60)
    expect(files()).toContain(last)
  })

  it('removes the oldest when it is full, until a tenth is free', async () => {
    mkdirSync(folder)
    const first = open()
    const names: string[] = []
    for (const seed of range(0, 40)) {
      const name = (await storeOne(first, seed))!
      // the first picture becomes the youngest: neither names nor the order of making tell the age
      age(name, seed * MINUTE)
      names.push(name)
    }
    const full = bytes()
    const added = await storeOne(open({ folderBytes: full }), 40)
    expect(bytes()).toBeLessThanOrEqual(0.9 * full)
    expect(files()).toContain(added)
    const left = files().filter(name => name !== added)
    expect(left.length).toBeGreaterThan(30)
    expect(left).toEqual(names.slice(0, left.length).sort())
  })

  it('leaves out a picture that is larger than the whole folder', async () => {
    mkdirSync(folder)
    const small = (await storeOne(open(), 0))!
    const raster = open({ folderBytes: bytes() })
    expect((await raster.toWebp(drawing(1), 2000, { store: true }))!.length).toBeGreaterThan(bytes())
    await raster.settled()
    expect(files()).toEqual([small])
  })

  it('removes what another recipe made and what a killed process left unfinished, and nothing else', async () => {
    mkdirSync(folder)
    const own = (await storeOne(open(), 0))!
    const unfinished = [`${own}.4711.abc123`, `${own}.4712.def456`]
    for (const name of [STRANGE, `webp-0-${STRANGE}`, `${STRANGE}.4711.abc`, ...unfinished, 'README.md'])
      writeFileSync(join(folder, name), 'x')
    age(own, 60 * MINUTE)
    age('README.md', 60 * MINUTE)
    age(`${STRANGE}.4711.abc`, 2 * MINUTE)
    age(unfinished[0]!, 2 * MINUTE)
    const added = await storeOne(open(), 1)
    expect(files()).toEqual([own, unfinished[1]!, added!, 'README.md'].sort())
  })

  it('does not make the first answer wait until it is measured', async () => {
    mkdirSync(folder)
    for (const i of range(0, 30)) writeFileSync(join(folder, `webp-0-${String(i).padStart(32, '0')}.webp`), '')
    const raster = open()
    await storeAll(raster, [0])
    expect(files().length).toBeGreaterThan(1)
    await raster.settled()
    expect(files()).toHaveLength(1)
  })

  it.each(['empty', 'cut off'])('draws again what a power cut left %s', async left => {
    mkdirSync(folder)
    const name = (await storeOne(open(), 0))!
    const whole = readFileSync(join(folder, name))
    writeFileSync(join(folder, name), left === 'empty' ? '' : whole.subarray(0, -20))
    const raster = open()
    expect(await storeAll(raster, [0])).toEqual([whole])
    await raster.settled()
    expect(readFileSync(join(folder, name))).toEqual(whole)
  })

  it('pauses for a minute after an error, and answers all the while', async () => {
    let at = Date.now()
    const raster = open({ now: () => at })
    writeFileSync(folder, 'a file where the folder should be')
    const [notStored] = await storeAll(raster, [0])
    expect(notStored!.length).toBeGreaterThan(0)
    await raster.settled()
    rmSync(folder)
    mkdirSync(folder)
    at += MINUTE - 1
    expect(await storeOne(raster, 1)).toBeUndefined()
    at += 1
    expect(await storeOne(raster, 2)).toBeDefined()
  })

  it('leaves nothing unfinished when a picture cannot be put in its place', async () => {
    mkdirSync(folder)
    const name = (await storeOne(open(), 0))!
    rmSync(join(folder, name))
    mkdirSync(join(folder, name, 'below'), { recursive: true })
    const raster = open()
    await storeAll(raster, [0])
    await raster.settled()
    expect(files()).toEqual([name])
  })

  it('is shared by several instances, whose files vanish under each other', async () => {
    mkdirSync(folder)
    await storeOne(open(), 0)
    const folderBytes = bytes() * 40
    const instances = range(0, 3).map(() => open({ folderBytes }))
    for (const round of range(0, 4)) {
      const made = instances.map((raster, i) =>
        storeAll(
          raster,
          range(0, 30).map(n => round * 90 + i * 30 + n),
        ),
      )
      for (const answers of await Promise.all(made)) expect(answers.every(Boolean)).toBe(true)
    }
    await Promise.all(instances.map(raster => raster.settled()))
    // no instance pauses after an error
    for (const [i, raster] of instances.entries()) expect(await storeOne(raster, 1000 + i)).toBeDefined()
  })
})
