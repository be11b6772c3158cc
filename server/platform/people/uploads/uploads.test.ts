import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { login } from '../../../../src/schemas/endpoints/login.ts'
import { upload } from '../../../../src/schemas/endpoints/upload.ts'
import { uploadRemove } from '../../../../src/schemas/endpoints/upload-remove.ts'
import { forOneStore } from '../../../../tests/stores.ts'
import { createTestPlatform, type TestBrowser, type TestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import type { Store } from '../../../store/open-store.ts'
import { cleanImage } from './clean-image.ts'
import { endUploads, holdUploads, listUploads, purgeUploads, releaseUploads, storeUpload } from './uploads.ts'
import { viewUpload } from './view-upload.ts'

const DAY = 24 * 60 * 60_000
const paint = (color: string, width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: color } })

/** Returns a PNG whose header claims this size, with next to no content. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(17)
  head.write('IHDR')
  head.writeUInt32BE(width, 4)
  head.writeUInt32BE(height, 8)
  head.set([8, 2, 0, 0, 0], 12)
  const data = Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(1000))])
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk(head), chunk(data), chunk(Buffer.from('IEND'))])
}

function chunk(typed: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(typed.length - 4)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}

forOneStore('uploaded pictures', open => {
  let store: Store
  let platform: TestPlatform
  let memberId: number
  let browser: TestBrowser
  const picture: Record<string, Buffer> = {}

  const put = (bytes: Buffer, caseId = '1', tenantId = 'north') =>
    storeUpload(platform.context, { member: { tenantId, memberId }, purpose: 'deposit', caseId, bytes }, async () => {})
  const codeOf = (work: Promise<unknown>) => work.then(() => 'done').catch(error => error.code)
  const ofCase = { tenantId: 'north', purpose: 'deposit', caseId: '1' } as const
  const signIn = async (name: string, tenant: string) => {
    const made = platform.browser(tenant)
    await made.signIn(login, name, 'Pass1234')
    return made
  }
  const view = (id: string, from = browser) => from.call(upload, { query: { id } })

  beforeAll(async () => {
    for (const color of ['red', 'green', 'blue', 'white'])
      picture[color] = await paint(color)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
        .toBuffer()
    picture.png = await paint('black').png().toBuffer()
  })
  beforeEach(async () => {
    await store?.close()
    store = await open()
    platform = await createTestPlatform(store)
    memberId = await platform.member('north', 'player', 'Pass1234')
    browser = await signIn('player', 'north')
  })

  it('are taken by content, shown to their owner alone, and each view is in the audit log', async () => {
    const id = await put(picture.png!)
    const { status, json } = await view(id)
    expect(status).toBe(200)
    expect(json.value).toMatchObject({ type: 'image/jpeg', width: 40, height: 30 })
    expect((await sharp(Buffer.from(json.value.data, 'base64')).metadata()).format).toBe('jpeg')
    await platform.member('north', 'other', 'Pass1234')
    await platform.member('south', 'player', 'Pass1234')
    for (const stranger of [await signIn('other', 'north'), await signIn('player', 'south')]) {
      for (const reply of [await view(id, stranger), await stranger.call(uploadRemove, { body: { id } })])
        expect([reply.status, reply.json.code]).toEqual([404, 'upload/unknown'])
    }
    const approver = { tenantId: 'north', id, who: 'operator anna', why: 'case 1', now: 0 }
    expect((await viewUpload(store, approver)).width).toBe(40)
    await expect(viewUpload(store, { ...approver, tenantId: 'south' })).rejects.toMatchObject({
      code: 'upload/unknown',
    })
    const views = await store.db.selectFrom('audit').select(['who', 'subject', 'why']).orderBy('id').execute()
    expect(views).toEqual([
      { who: 'player', subject: id, why: '' },
      { who: 'operator anna', subject: id, why: 'case 1' },
    ])
  })

  it('hold nothing but pixels: metadata and a file hidden behind the picture are gone', async () => {
    const hidden = Buffer.concat([picture.red!, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')])
    expect(hidden.includes('SECRET-PLACE')).toBe(true)
    const id = await put(hidden)
    const stored = Buffer.from((await view(id)).json.value.data, 'base64')
    for (const secret of ['SECRET-PLACE', 'script', 'PK\u0003\u0004']) expect(stored.includes(secret)).toBe(false)
    expect(await sharp(stored).stats()).toMatchObject({ dominant: { r: 248, g: 8, b: 8 } })
  })

  it('stand upright and are at most 2400 pixels wide or high', async () => {
    const turned = await paint('red', 3000, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const id = await put(turned)
    expect((await view(id)).json.value).toMatchObject({ width: 800, height: 2400 })
  })

  it('are refused when they are no picture, broken, or a bomb', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9"/></svg>')
    const gif = await paint('red').gif().toBuffer()
    const webp = await paint('red').webp().toBuffer()
    for (const bytes of [svg, gif, webp, Buffer.alloc(0), Buffer.from('%PDF-1.7')])
      expect(await codeOf(put(bytes))).toBe('upload/type')
    const noise = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    for (const bytes of [noise.subarray(0, noise.length / 2), picture.png!.subarray(0, 40), noise.subarray(0, 3)])
      expect(await codeOf(put(bytes))).toBe('upload/broken')
    expect(await codeOf(put(hugePng(30_000, 30_000)))).toBe('upload/too-many-pixels')
    // pictures with long lines are small files that a decoder works on for seconds
    for (const [width, height] of [
      [2, 9_000_000],
      [12_001, 4000],
      [3000, 100],
      [90, 4000],
    ] as const)
      expect([width, height, await codeOf(put(hugePng(width, height)))]).toEqual([
        width,
        height,
        'upload/too-many-pixels',
      ])
    expect(await listUploads(store.db, ofCase)).toEqual([])
  })

  it('prove one case only, also with other metadata and when they arrive at once; a case has at most three', async () => {
    const same = await Promise.all([codeOf(put(picture.red!, '1')), codeOf(put(picture.red!, '2'))])
    expect(same.sort()).toEqual(['done', 'upload/used'])
    expect(await codeOf(put(Buffer.concat([picture.red!, Buffer.from('tail')]), '3'))).toBe('upload/used')
    // another brand may store the same picture
    memberId = await platform.member('south', 'player', 'Pass1234')
    expect(await codeOf(put(picture.red!, '1', 'south'))).toBe('done')
    memberId = (await store.db.selectFrom('member').select('id').where('tenant_id', '=', 'north').executeTakeFirst())!
      .id
    for (const color of ['green', 'blue']) await put(picture[color]!, '9')
    const third = await put(picture.white!, '9')
    // sent again because the reply was lost
    expect(await put(picture.white!, '9')).toBe(third)
    expect(await codeOf(put(picture.png!, '9'))).toBe('upload/too-many')
  })

  it('of a rejected case prove another one, and only one', async () => {
    await put(picture.red!, '1')
    expect(await codeOf(put(picture.red!, '2'))).toBe('upload/used')
    await store.transaction(tx => releaseUploads(tx, ofCase))
    expect(await codeOf(put(picture.red!, '2'))).toBe('done')
    expect(await codeOf(put(picture.red!, '3'))).toBe('upload/used')
    expect(await listUploads(store.db, ofCase)).toHaveLength(1)
  })

  it('can be taken back until the case ends, and are deleted after their time, never while disputed', async () => {
    await storeMetadata(store, 'north', { cashier: { retention: { pictures: 30 } } }, 0)
    const [first, second] = [await put(picture.red!), await put(picture.green!)]
    expect((await browser.call(uploadRemove, { body: { id: first } })).status).toBe(200)
    expect((await view(first)).status).toBe(404)
    const left = () => listUploads(store.db, ofCase).then(list => list.map(({ id }) => id))
    const purge = (days: number) => store.transaction(tx => purgeUploads(tx, platform.clock.now() + days * DAY))
    await store.transaction(tx => endUploads(tx, ofCase, platform.clock.now()))
    expect((await browser.call(uploadRemove, { body: { id: second } })).json.code).toBe('upload/kept')
    await purge(30)
    expect(await left()).toEqual([second])
    await store.transaction(tx => holdUploads(tx, ofCase))
    await purge(4000)
    expect(await left()).toEqual([second])
    await store.transaction(tx => endUploads(tx, ofCase, platform.clock.now()))
    await purge(30.01)
    expect(await left()).toEqual([])
  })

  it('of one brand wait for each other, not those of another brand', async () => {
    const order: string[] = []
    const work = (tenantId: string, tenant = tenantId) =>
      cleanImage(picture.red!, { store, tenantId, memberId, now: 0 }).then(
        () => order.push(tenant),
        error => order.push(`${tenant} ${error.code}`),
      )
    await Promise.all([...Array.from({ length: 12 }, () => work('crowded')), work('quiet')])
    expect(order.filter(entry => entry === 'crowded server/busy')).toHaveLength(3)
    expect(order.filter(entry => entry === 'crowded')).toHaveLength(9)
    const done = order.filter(entry => !entry.includes('busy'))
    expect(done.indexOf('quiet'), 'right after the one that was running').toBeLessThan(3)
  })
})
