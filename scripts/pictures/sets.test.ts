import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Camera } from './camera.ts'
import { comparePictures } from './compare-pictures.ts'
import { acceptSet, compareSet, countStatuses, listDifferences } from './compare-set.ts'
import { nameOf, type Opening, type Picture } from './picture.ts'
import { openPictureSet } from './picture-set.ts'
import { takePictures } from './take-pictures.ts'
import { drawPicture } from './test-pictures.ts'

const GREY = [40, 42, 50] as const
const GOLD = [212, 175, 55] as const
const page = (colour = GREY as readonly [number, number, number]) => drawPicture(60, 40, colour)

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-sets-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))
const open = (folder: string) => openPictureSet(join(root, folder))

describe('TEN-09 the difference of two pictures', () => {
  const boxed = drawPicture(60, 40, GREY, [{ x: 10, y: 10, width: 20, height: 10, colour: GOLD }])

  it('is none between the same', () => expect(comparePictures(boxed, boxed)).toBeUndefined())
  it('is the share of pixels that differ, marked where they are', () => {
    const difference = comparePictures(page(), boxed)!
    expect(difference.share).toBeCloseTo(200 / 2400)
    const marked = PNG.sync.read(difference.marked)
    expect([...marked.data.subarray((15 * 60 + 20) * 4, (15 * 60 + 20) * 4 + 3)]).toEqual([255, 0, 80])
    expect([...marked.data.subarray(0, 3)]).not.toEqual([255, 0, 80])
  })
  it('is not made by what no eye sees', () => {
    expect(comparePictures(page(GREY), page([41, 42, 51]))).toBeUndefined()
  })
  it('of a page that has become longer is all that was not there', () => {
    const difference = comparePictures(page(), drawPicture(60, 50, GREY))!
    expect(difference.share).toBeCloseTo(600 / 3000)
    expect(PNG.sync.read(difference.marked).height).toBe(50)
  })
})

it('TEN-09 pictures are compared same, changed, new or gone; accepting makes the run the stored set', () => {
  const [latest, stored] = [open('latest'), open('stored')]
  for (const name of ['a/home/x', 'a/slots/x', 'a/old/x']) stored.add(name, 'k', page())
  latest.add('a/home/x', 'k', page())
  latest.add('a/slots/x', 'k', page(GOLD))
  latest.add('a/club/x', 'k', page())
  const sets = {
    root,
    latest,
    stored,
    names: ['a/home/x', 'a/slots/x', 'a/club/x'],
    isGone: (name: string) => name === 'a/old/x',
  }
  const compared = compareSet(sets)
  expect(compared).toEqual([
    { name: 'a/home/x', status: 'same' },
    { name: 'a/slots/x', status: 'changed', share: 1 },
    { name: 'a/club/x', status: 'new' },
    { name: 'a/old/x', status: 'gone' },
  ])
  expect(countStatuses(compared)).toBe('1 changed, 1 new, 1 gone, 1 the same')
  expect(listDifferences(compared)[0]).toContain('a/slots/x  100.00 %')
  expect(existsSync(join(root, 'difference/a/slots/x.png'))).toBe(true)

  expect(acceptSet(sets, compared)).toBe(3)
  const again = compareSet({ ...sets, stored: open('stored') })
  expect(countStatuses(again)).toBe('3 the same')
  expect(readFileSync(join(root, 'stored/a/slots/x.png'))).toEqual(page(GOLD))
  expect(existsSync(join(root, 'stored/a/old/x.png'))).toBe(false)
  expect(existsSync(join(root, 'difference/a/slots/x.png'))).toBe(false)
})

describe('TEN-09 a run', () => {
  const picture = (screen: string, opening: Opening = 'normal'): Picture => ({
    ...{
      brand: 'north',
      screen,
      path: `/${screen}`,
      opening,
      role: 'visitor',
      theme: 'dark',
      width: 360,
      language: 'EN',
    },
  })
  const pictures = [picture('home'), picture('slots'), picture('live'), picture('maintenance', 'maintenance')]
  /** @param fail names of screens that cannot be taken */
  const takeAll = (camera: Camera, cameras = [camera], isEnding = () => false) => {
    const events: string[] = []
    const pictureSet = open('latest')
    const left = pictures.filter(one => !pictureSet.has(nameOf(one), `key of ${one.screen}`))
    const problems = takePictures(left, {
      ...{ root, cameras, pictureSet, isEnding, keyOf: ({ screen }) => `key of ${screen}` },
      switchTo: async opening => void events.push(`switch to ${opening}`),
      onTaken: ({ screen }) => events.push(screen),
      onProblem: () => {},
    })
    return problems.then(problems => ({ problems, events }))
  }
  const camera = (take: Camera['take'] = async () => ({ png: page(), thumb: Buffer.from('jpeg') })): Camera => ({
    take,
    close: async () => {},
  })

  it('switches the server only between the pictures of an open and of a closed brand', async () => {
    const { events, problems } = await takeAll(camera(), [camera(), camera()])
    expect(problems).toEqual([])
    expect(events[0]).toBe('switch to normal')
    expect(events.slice(1, 4).sort()).toEqual(['home', 'live', 'slots'])
    expect(events.slice(4)).toEqual(['switch to maintenance', 'maintenance'])
    expect(readFileSync(join(root, 'thumbs/north/home/EN-visitor-dark-360.jpg'), 'utf8')).toBe('jpeg')
  })
  it('that was ended goes on where it was, with the picture under way finished', async () => {
    let taken = 0
    const first = await takeAll(
      camera(),
      [camera(async () => ({ png: page(), thumb: Buffer.of() }))],
      () => taken++ >= 2,
    )
    expect(first.events).toEqual(['switch to normal', 'home'])
    // the machine went down in the middle of a line
    appendFileSync(join(root, 'latest/taken.jsonl'), '{"name":"north/slots')
    const second = await takeAll(camera())
    expect(second.events).toEqual(['switch to normal', 'slots', 'live', 'switch to maintenance', 'maintenance'])
    expect((await takeAll(camera())).events).toEqual([])
  })
  it('takes again what was made of another build, release or plan', async () => {
    await takeAll(camera())
    const pictureSet = open('latest')
    expect(pictureSet.has(nameOf(pictures[0]!), 'key of home')).toBe(true)
    expect(pictureSet.has(nameOf(pictures[0]!), 'another key')).toBe(false)
    rmSync(join(root, 'latest/north/slots/EN-visitor-dark-360.png'))
    expect((await takeAll(camera())).events).toEqual(['switch to normal', 'slots'])
  })
  it('tries twice, then names screen, brand and address, and goes on', async () => {
    let tries = 0
    const failing = camera(async ({ screen }) => {
      if (screen === 'slots' || (screen === 'home' && tries++ === 0))
        throw new Error('the server answered 500, not 200\nstack')
      return { png: page(), thumb: Buffer.of() }
    })
    const { problems, events } = await takeAll(failing)
    expect(problems).toEqual(['slots of north (/slots, visitor, dark, 360 px, EN): the server answered 500, not 200'])
    expect(events).toContain('live')
    expect(open('latest').get('north/home/EN-visitor-dark-360')).toBeDefined()
  })
})
