import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { drawPicture } from '../../tests/pictures/draw-picture.ts'
import type { Camera } from './camera.ts'
import { acceptSet, comparePictures, compareSet, listDifferences } from './compare-set.ts'
import { nameOf, type Opening, type Picture } from './picture.ts'
import { openPictureFolder } from './picture-folder.ts'
import { takePictures } from './take-pictures.ts'

const GREY = [40, 42, 50] as const
const GOLD = [212, 175, 55] as const
const page = (colour: readonly [number, number, number] = GREY) => drawPicture(60, 40, colour)

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-sets-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
const open = (folder: string) => openPictureFolder(join(root, folder))

describe('TEN-09 the difference of two pictures', () => {
  const boxed = drawPicture(60, 40, GREY, [{ x: 10, y: 10, width: 20, height: 10, colour: GOLD }])

  it('is none between the same, nor made by what no eye sees', () => {
    expect(comparePictures(boxed, boxed)).toBeUndefined()
    expect(comparePictures(page(GREY), page([41, 42, 51]))).toBeUndefined()
  })
  it('is the share of pixels that differ, marked where they are', () => {
    const difference = comparePictures(page(), boxed)!
    expect(difference.share).toBeCloseTo(200 / 2400)
    const marked = PNG.sync.read(difference.marked)
    expect([...marked.data.subarray((15 * 60 + 20) * 4, (15 * 60 + 20) * 4 + 3)]).toEqual([255, 0, 80])
    expect([...marked.data.subarray(0, 3)]).not.toEqual([255, 0, 80])
  })
  it('of a page that has become longer is all that was not there', () => {
    const difference = comparePictures(page(), drawPicture(60, 50, GREY))!
    expect(difference.share).toBeCloseTo(600 / 3000)
    expect(PNG.sync.read(difference.marked).height).toBe(50)
  })
})

it('TEN-09 pictures are compared same, changed, new or gone; accepting makes the run the stored set', () => {
  const sets = { latest: open('latest'), stored: open('stored'), difference: open('difference') }
  for (const name of ['a/home/x', 'a/slots/x', 'a/old/x']) sets.stored.add(name, '', page())
  sets.latest.add('a/home/x', 'k', page())
  sets.latest.add('a/slots/x', 'k', page(GOLD))
  sets.latest.add('a/club/x', 'k', page())
  const compare = () => compareSet(sets, ['a/home/x', 'a/slots/x', 'a/club/x'], name => name === 'a/old/x')
  const compared = compare()
  expect(compared).toEqual([
    { name: 'a/home/x', status: 'same' },
    { name: 'a/slots/x', status: 'changed', share: 1 },
    { name: 'a/club/x', status: 'new' },
    { name: 'a/old/x', status: 'gone' },
  ])
  expect(listDifferences(compared)[0]).toContain('a/slots/x  100.00 %')
  expect(listDifferences(compared).at(-1)).toBe('1 changed, 1 new, 1 gone, 1 the same')
  expect(existsSync(join(root, 'difference/a/slots/x.png'))).toBe(true)

  expect(acceptSet(sets, compared)).toHaveLength(3)
  expect(listDifferences(compare())).toEqual(['3 the same'])
  expect(readFileSync(join(root, 'stored/a/slots/x.png'))).toEqual(page(GOLD))
  expect(sets.stored.all()).not.toContain('a/old/x')
  expect(sets.difference.all()).toEqual([])
})

describe('TEN-09 a run', () => {
  const picture = (screen: string, opening: Opening = 'normal'): Picture => ({
    ...{ brand: 'north', screen, path: `/${screen}`, opening, role: 'visitor' },
    ...{ theme: 'dark', width: 360, language: 'EN' },
  })
  const pictures = [picture('home'), picture('slots'), picture('live'), picture('maintenance', 'maintenance')]
  const keyOf = ({ screen }: Picture) => `key of ${screen}`
  /** @returns what happened, in order */
  const takeAll = async (take: Camera['take'] = async () => page(), pages = 1) => {
    const events: string[] = []
    const folder = open('latest')
    const left = pictures.filter(one => !folder.isTaken(nameOf(one), keyOf(one)))
    const camera: Camera = {
      take(picture) {
        events.push(picture.screen)
        return take(picture)
      },
    }
    const cameras = Array.from({ length: pages }, () => camera)
    const switchTo = async (opening: Opening) => void events.push(`switch to ${opening}`)
    const problems = await takePictures(left, { cameras, folder, keyOf, switchTo, onTaken: () => {} })
    return { problems, events }
  }

  it('switches the server only between the pictures of an open and of a closed brand', async () => {
    const { events, problems } = await takeAll(undefined, 2)
    expect(problems).toEqual([])
    expect(events[0]).toBe('switch to normal')
    expect(events.slice(1, 4).sort()).toEqual(['home', 'live', 'slots'])
    expect(events.slice(4)).toEqual(['switch to maintenance', 'maintenance'])
  })
  it('continues where it was ended, and takes again what was made of another build or release', async () => {
    await takeAll()
    expect((await takeAll()).events).toEqual([])
    // it was ended before the key was written
    rmSync(join(root, 'latest/north/slots/EN-visitor-dark-360.key'))
    open('latest').add(nameOf(pictures[2]!), 'another key', page())
    expect((await takeAll()).events).toEqual(['switch to normal', 'slots', 'live'])
  })
  it('tries twice, then names screen, brand and address, and goes on', async () => {
    let tries = 0
    const { problems, events } = await takeAll(async ({ screen }) => {
      if (screen === 'slots' || (screen === 'home' && tries++ === 0))
        throw new Error('the server answered 500, not 200\nstack')
      return page()
    })
    expect(problems).toEqual(['slots of north (/slots, visitor, dark, 360 px, EN): the server answered 500, not 200'])
    expect(events.filter(event => event === 'slots')).toHaveLength(2)
    expect(open('latest').all()).toContain('north/home/EN-visitor-dark-360')
  })
})
