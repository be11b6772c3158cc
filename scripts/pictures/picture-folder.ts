/** A folder of pictures, each at <name>.png beside a file that says what it was taken from. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface PictureFolder {
  /** Names of all pictures. */
  all(): string[]
  read(name: string): Buffer | undefined
  /** Whether the picture is there as it was taken from the same things. */
  isTaken(name: string, key: string): boolean
  /** @param key names all that the picture was made of; with another key it is to be taken again */
  add(name: string, key: string, png: Buffer): void
  remove(name: string): void
}

export function openPictureFolder(folder: string): PictureFolder {
  const file = (name: string, ending: 'png' | 'key') => join(folder, `${name}.${ending}`)
  const read = (name: string, ending: 'png' | 'key') => {
    try {
      return readFileSync(file(name, ending))
    } catch {
      return undefined
    }
  }
  mkdirSync(folder, { recursive: true })
  return {
    all: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(name => name.endsWith('.png'))
        .map(name => name.slice(0, -'.png'.length).replaceAll('\\', '/'))
        .sort(),
    read: name => read(name, 'png'),
    isTaken: (name, key) => read(name, 'key')?.toString() === key && read(name, 'png') !== undefined,
    add(name, key, png) {
      mkdirSync(dirname(file(name, 'png')), { recursive: true })
      writeFileSync(file(name, 'png'), png)
      // last: what has a key is whole
      writeFileSync(file(name, 'key'), key)
    },
    remove(name) {
      for (const ending of ['key', 'png'] as const) rmSync(file(name, ending), { force: true })
    },
  }
}
