/**
 * Class names of CSS modules, the same in the browser's build and the server's: `name_file`. In a build both are counted, which makes every page and
 * sheet smaller: an abbreviation of a class's place in its file, and the number of the file. Elsewhere they can be read.
 */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'

/**
 * @param {string} root folder of the project
 * @param {boolean} isBuild
 * @returns {(name: string, file: string, css: string) => string} as `css.modules.generateScopedName` takes it
 */
export function classNames(root, isBuild) {
  const files = readdirSync(`${root}/src`, { recursive: true })
    .filter(file => file.endsWith('.module.css'))
    .map(file => `src/${file.split(sep).join('/')}`)
    .sort()
  return (name, file, css) => {
    const path = relative(root, file.split('?')[0]).split(sep).join('/')
    const [place, number] = [placeOf(name, css), files.indexOf(path)]
    if (isBuild && place >= 0 && number >= 0) return `${toLetters(place)}_${number.toString(36)}`
    return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
  }
}

/** Counts the other classes and animations that a file names before this one. */
const placeOf = (name, css) =>
  [...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi)].map(match => match[1]))].indexOf(name)

/** Numbers with letters: a to z, aa, ab … */
const toLetters = index =>
  (index < 26 ? '' : toLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(97 + (index % 26))
