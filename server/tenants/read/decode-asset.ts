/** Decodes pictures and fonts of brands, because a file with the right beginning and length may still be shown by no browser. */
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { isPng, readIconPictures } from './icon-pictures.ts'

const FONT = 'font/woff2'
const KINDS = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/x-icon', FONT]
/** Limit of remembered results, each a few bytes. */
const MAX_KNOWN = 20_000
/** Limit of pixels of all frames: phones have no memory for more. */
const MAX_PIXELS = 50_000_000
/** Reason for refusing a larger picture. */
export const TOO_MANY_PIXELS = `it has more than ${MAX_PIXELS / 1_000_000} million pixels, for which phones have no memory`
/** Time after which a file is given up; a picture of the most pixels takes a few seconds. */
const MAX_MS = 30_000
/** Time without work after which the thread ends. */
const IDLE_MS = 30_000

/** Program of the thread as a text: it then needs no file of its own beside the bundled server. */
const PROGRAM = `
import { createRequire } from 'node:module'
import { workerData } from 'node:worker_threads'
const { port, signal, from, limitInputPixels } = workerData
const require = createRequire(from)

async function decodePicture(body) {
  const sharp = require('sharp')
  sharp.cache(false)
  // the little picture is made of all pixels, without keeping them
  const decoding = sharp(body, { failOn: 'error', animated: true, sequentialRead: true, limitInputPixels })
  await decoding.resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
}

/** Reads the parts of a font that browsers read before they use it: its tables, the glyph of each character, and all outlines. */
function decodeFont(body) {
  const file = require('fontkit').create(Buffer.from(body))
  // browsers take the first one of several
  const font = file.fonts ? file.fonts[0] : file
  const { tables } = font.directory
  const need = (holds, what) => {
    if (!holds) throw new Error('broken: ' + what)
  }
  for (const tag of ['head', 'hhea', 'hmtx', 'maxp', 'cmap', 'name', 'OS/2', 'post'])
    need(tables[tag], 'no table ' + tag)
  const { head, hhea, post, numGlyphs } = font
  need(head.magicNumber === 0x5f0f3cf5 && head.version === 0x10000, 'head')
  need(head.unitsPerEm >= 16 && head.unitsPerEm <= 16384, 'head')
  need(head.xMin <= head.xMax && head.yMin <= head.yMax && head.indexToLocFormat >>> 1 === 0, 'head')
  need(numGlyphs > 0 && hhea.version === 0x10000, 'hhea')
  need(hhea.numberOfMetrics > 0 && hhea.numberOfMetrics <= numGlyphs, 'hhea')
  need([1, 2, 2.5, 3].includes(post.version), 'post')
  if (post.version === 2) {
    need(post.numberOfGlyphs === numGlyphs, 'post')
    // the first 258 names are those of every font
    for (const index of post.glyphNameIndex) need(index - 258 < post.names.length, 'post')
  }
  for (const character of font.characterSet) need(font.glyphForCodePoint(character).id < numGlyphs, 'cmap')
  const isDrawn = ['CBDT', 'sbix', 'SVG '].some(tag => tables[tag])
  need(isDrawn || (tables.glyf && tables.loca) || tables['CFF '] || tables.CFF2, 'no outlines')
  let commands = 0
  for (let id = 0; id < numGlyphs; id++) {
    const glyph = font.getGlyph(id)
    need(Number.isFinite(glyph.advanceWidth), 'hmtx')
    if (!isDrawn) commands += glyph.path.commands.length
  }
  need(isDrawn || commands > 0, 'no outlines')
}

port.on('message', async ({ body, isFont }) => {
  let refusal = ''
  try {
    await (isFont ? decodeFont(body) : decodePicture(body))
  } catch (error) {
    refusal = String(error)
  }
  port.postMessage(refusal)
  Atomics.store(signal, 0, 1)
  Atomics.notify(signal, 0)
})`

let isOff = false

/** Decodes nothing from now on in this process: a server would stop for all its brands while it decodes large files of one. */
export function leaveDecodingToCheck(): void {
  isOff = true
}

const known = new LRUCache<string, string>({ max: MAX_KNOWN })
let thread: { worker: Worker; port: MessagePort; signal: Int32Array; idle?: NodeJS.Timeout } | undefined

/**
 * Waits for the decoder, because a check is one computation from its first file to its last.
 * @param hash names the content, which is decoded once, in whatever folders it lies
 * @returns the reason in words for which it cannot be shown, to be read after "because"; undefined when nothing is wrong
 */
export function findDecodeError(type: string, hash: string, body: Buffer): string | undefined {
  if (isOff || !KINDS.includes(type)) return undefined
  let found = known.get(hash)
  if (found === undefined) {
    const parts = type === 'image/x-icon' ? (readIconPictures(body) ?? []).filter(isPng) : [body]
    found = sayRefusal(parts.map(part => decode(part, type === FONT)).find(Boolean) ?? '')
    known.set(hash, found)
  }
  return found || undefined
}

function sayRefusal(refusal: string): string {
  if (refusal === '') return ''
  if (/cannot find module/i.test(refusal)) throw new Error(`the decoder is not installed, see npm install (${refusal})`)
  return /pixel limit/i.test(refusal) ? TOO_MANY_PIXELS : 'its content is damaged or ends too early'
}

function decode(body: Buffer, isFont: boolean): string {
  thread ??= start()
  const { port, signal } = thread
  clearTimeout(thread.idle)
  Atomics.store(signal, 0, 0)
  port.postMessage({ body, isFont })
  if (Atomics.wait(signal, 0, 0, MAX_MS) === 'timed-out') {
    stop()
    return 'it took too long'
  }
  thread.idle = setTimeout(stop, IDLE_MS).unref()
  return String(receiveMessageOnPort(port)?.message)
}

function start(): NonNullable<typeof thread> {
  const { port1: port, port2 } = new MessageChannel()
  const signal = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`), {
    workerData: { port: port2, signal, from: import.meta.url, limitInputPixels: MAX_PIXELS },
    transferList: [port2],
  })
  worker.unref()
  port.unref()
  return { worker, port, signal }
}

function stop(): void {
  thread?.port.close()
  void thread?.worker.terminate()
  thread = undefined
}
