/** Writes a folder of many small brands, each with a few files over base or a sample brand, as operators have them. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Parents in turn: most brands extend base, some a sample brand. */
const PARENTS = ['base', 'base', 'base', 'aurum', 'base', 'base', 'otterbrook', 'base', 'base', 'senvang']

export const brandName = number => `brand-${String(number).padStart(3, '0')}`

/**
 * @param {string} dir the folder of tenants, which gets base and the sample brands too
 * @param {number} count brands besides those
 * @returns {string[]} their ids
 */
export function writeBrands(dir, count) {
  mkdirSync(dir, { recursive: true })
  cpSync('tenants', dir, { recursive: true })
  return Array.from({ length: count }, (_, number) => writeBrand(dir, number))
}

function writeBrand(dir, number) {
  const id = brandName(number)
  const parent = PARENTS[number % PARENTS.length]
  const name = `Brand ${number}`
  const files = {
    'tenant.json': {
      id,
      extends: parent,
      name,
      merchant: id,
      ...(parent === 'base' && { currency: { code: 'THB', symbol: '฿' } }),
    },
    'theme.json': { shared: { 'radius-m': `${3 + (number % 5)}px` } },
    'texts/EN.json': { 'nav.home': `${name}, home` },
  }
  for (const [path, value] of Object.entries(files)) {
    const file = join(dir, id, path)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
  }
  return id
}
