/** Makes a repository of brands outside the product: its files from templates, and the first brand by `npm run tenant -- new`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { writeFiles } from './write-files.mjs'

/**
 * @param {string} product root of the product
 * @param {string} folder new or empty folder, absolute
 * @param {string} brand id of the first brand
 * @returns the written files, and the remaining steps
 * @throws Error that says what is wrong; then nothing is left behind
 */
export function makeBrands(product, folder, brand = basename(folder)) {
  checkFolder(product, folder)
  const isNew = !existsSync(folder)
  try {
    mkdirSync(folder, { recursive: true })
    const { written, next } = writeFiles('brands', brand, folder)
    const env = { ...process.env, LIVERY_TENANTS: join(folder, 'tenants') }
    const tenant = [join(product, 'scripts', 'tenant.mjs'), 'new', brand]
    const { status, stderr } = spawnSync(process.execPath, tenant, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr.trim().replace(/^tenant: /, ''))
    return { written: [...written, `tenants/${brand}/`], next }
  } catch (error) {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (name !== GIT) rmSync(join(folder, name), { recursive: true })
    if (isNew) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const GIT = '.git'

/** Refuses a folder in which something would be lost or mixed up. An empty repository of git is fine. */
function checkFolder(product, folder) {
  if (`${realPath(folder)}${sep}`.startsWith(`${realpathSync(product)}${sep}`))
    throw new Error(`${folder} lies in the product: name a folder outside of ${product}.`)
  if (!existsSync(folder)) return
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file: name a new or an empty folder.`)
  const found = readdirSync(folder).filter(name => name !== GIT)
  if (found.length > 0) throw new Error(`${folder} is not empty (${found[0]}): name a new or an empty folder.`)
}

/** Follows the links of a path whose last folders may not be there yet. */
const realPath = path =>
  existsSync(path) ? realpathSync(path) : join(realPath(dirname(resolve(path))), basename(path))
