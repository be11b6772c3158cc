/** Pictures that were taken, recorded line by line: a run that was ended continues where it was. */
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A picture that was taken. */
export interface Taken {
  /** As nameOf writes it. */
  name: string
  /** Names all that the picture was made of; another key: it is to be taken again. */
  key: string
  /** SHA-256 of the file. */
  hash: string
}

export interface PictureSet {
  /** Whether the picture is there as it was taken from the same things. */
  has(name: string, key: string): boolean
  get(name: string): Taken | undefined
  all(): Taken[]
  /** Writes the file, then the line: what has a line is whole. */
  add(name: string, key: string, png: Buffer): void
  remove(name: string): void
}

const FILE = 'taken.jsonl'

/** @param folder where the pictures are, each at <name>.png */
export function openPictureSet(folder: string): PictureSet {
  const file = join(folder, FILE)
  const taken = readLines(file)
  const write = (line: Taken | { name: string; removed: true }) => {
    mkdirSync(folder, { recursive: true })
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  rewriteFile(file, taken)
  const pictureFile = (name: string) => join(folder, `${name}.png`)
  return {
    has: (name, key) => taken.get(name)?.key === key && existsSync(pictureFile(name)),
    get: name => taken.get(name),
    all: () => [...taken.values()],
    add(name, key, png) {
      mkdirSync(dirname(pictureFile(name)), { recursive: true })
      writeFileSync(pictureFile(name), png)
      const line = { name, key, hash: hashOf(png) }
      taken.set(name, line)
      write(line)
    },
    remove(name) {
      if (!taken.delete(name)) return
      write({ name, removed: true })
      rmSync(pictureFile(name), { force: true })
    },
  }
}

/** @param parts all that a picture is made of */
export const keyOf = (...parts: readonly string[]): string => hashOf(parts.join('\n')).slice(0, 16)

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

/** The last line about a picture counts; the very last may be half written. */
function readLines(file: string): Map<string, Taken> {
  const taken = new Map<string, Taken>()
  if (!existsSync(file)) return taken
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const line = readLine(text)
    if (!line) continue
    if ('removed' in line) taken.delete(line.name)
    else taken.set(line.name, line)
  }
  return taken
}

function readLine(text: string): Taken | { name: string; removed: true } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One line for each picture, and no half one that the next would be written behind. */
function rewriteFile(file: string, taken: ReadonlyMap<string, Taken>): void {
  if (!existsSync(file)) return
  writeFileSync(`${file}.new`, [...taken.values()].map(line => `${JSON.stringify(line)}\n`).join(''))
  renameSync(`${file}.new`, file)
}
